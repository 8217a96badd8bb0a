// Creates a packet of a made-up protocol, writes it to a file, reads it
// back, and edits it.
#include <iostream>

#include "EthLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "PcapFileDevice.h"
#include "UdpLayer.h"

#include "sensor-layer.h"

// #region recognize
static pcpp::PayloadLayer* findSensorPayload(const pcpp::Packet& packet)
{
    auto* udp = packet.getLayerOfType<pcpp::UdpLayer>();
    if (udp == nullptr || !SensorLayer::isSensorPort(udp->getDstPort()))
        return nullptr;
    auto* payload =
        dynamic_cast<pcpp::PayloadLayer*>(udp->getNextLayer());
    if (payload == nullptr ||
        !SensorLayer::isDataValid(payload->getData(),
                                  payload->getDataLen()))
        return nullptr;
    return payload;
}
// #endregion

// #region adopt
// Puts a SensorLayer in place of the payload; null if there is none
static SensorLayer* adoptSensorLayer(pcpp::Packet& packet)
{
    pcpp::PayloadLayer* payload = findSensorPayload(packet);
    if (payload == nullptr)
        return nullptr;

    pcpp::Layer* udp = payload->getPrevLayer();
    SensorLayer view(payload->getData(), payload->getDataLen(), udp,
                     &packet);
    SensorLayer* sensor = new SensorLayer(view);  // a copy of the bytes
    if (!packet.removeLayer(pcpp::GenericPayload) ||
        !packet.insertLayer(udp, sensor, true))
    {
        delete sensor;
        return nullptr;
    }
    return sensor;  // belongs to the packet
}
// #endregion

static void print(const pcpp::Packet& packet)
{
    for (pcpp::Layer* layer = packet.getFirstLayer(); layer != nullptr;
         layer = layer->getNextLayer())
        std::cout << "  " << layer->toString() << std::endl;
}

// #region write
static bool writeSample(const std::string& fileName)
{
    pcpp::EthLayer eth(pcpp::MacAddress("02:00:5e:10:00:01"),
                       pcpp::MacAddress("02:00:5e:10:00:02"));
    pcpp::IPv4Layer ip(pcpp::IPv4Address("192.0.2.10"),
                       pcpp::IPv4Address("192.0.2.20"));
    ip.getIPv4Header()->timeToLive = 64;
    pcpp::UdpLayer udp(50000, 49700);
    SensorLayer sensor(7);
    sensor.addReading(1, 215);

    pcpp::Packet packet(100);
    packet.addLayer(&eth);
    packet.addLayer(&ip);
    packet.addLayer(&udp);
    packet.addLayer(&sensor);
    packet.computeCalculateFields();

    pcpp::PcapFileWriterDevice writer(fileName);
    if (!writer.open() || !writer.writePacket(*packet.getRawPacket()))
        return false;
    writer.close();
    return true;
}
// #endregion

int main()
{
    if (!writeSample("sensor.pcap"))
        return 1;

    pcpp::PcapFileReaderDevice reader("sensor.pcap");
    pcpp::RawPacket rawPacket;
    if (!reader.open() || !reader.getNextPacket(rawPacket))
        return 1;

    // #region view
    pcpp::Packet packet(&rawPacket);
    std::cout << "as parsed:" << std::endl;
    print(packet);

    if (pcpp::PayloadLayer* payload = findSensorPayload(packet))
    {
        SensorLayer view(payload->getData(), payload->getDataLen(),
                         payload->getPrevLayer(), &packet);
        std::cout << "a view of the payload:" << std::endl
                  << "  " << view.toString() << ", first value "
                  << pcpp::netToHost16(view.getReading(0)->value)
                  << std::endl;
    }
    // #endregion

    // #region edit
    SensorLayer* sensor = adoptSensorLayer(packet);
    if (sensor == nullptr || !sensor->addReading(2, 480))
        return 1;
    packet.computeCalculateFields();
    std::cout << "with a layer of its own:" << std::endl;
    print(packet);
    std::cout << "checksum "
              << pcpp::netToHost16(sensor->getSensorHeader()->checksum)
              << ", found by type: "
              << (packet.getLayerOfType<SensorLayer>() == sensor)
              << std::endl;
    // #endregion

    // #region copy
    pcpp::Packet copy(packet);
    std::cout << "a copy of the packet:" << std::endl;
    print(copy);
    // #endregion
    return 0;
}
