// Solutions to the exercises of part 3: a file, statistics, and a queue.
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <iostream>
#include <mutex>
#include <queue>
#include <thread>

#include "EthLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "PcapLiveDevice.h"
#include "PcapLiveDeviceList.h"
#include "UdpLayer.h"

/** Sends packets that the captures below can see. */
static void sendTestPackets(pcpp::PcapLiveDevice* device, int count)
{
    pcpp::EthLayer eth(device->getMacAddress(), device->getMacAddress());
    pcpp::IPv4Layer ip(device->getIPv4Address(), device->getIPv4Address());
    ip.getIPv4Header()->timeToLive = 64;
    pcpp::UdpLayer udp(40000, 40001);

    pcpp::Packet packet(60);
    packet.addLayer(&eth);
    packet.addLayer(&ip);
    packet.addLayer(&udp);
    packet.computeCalculateFields();

    for (int i = 0; i < count; ++i)
    {
        device->sendPacket(*packet.getRawPacket());
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
    }
}

// #region record
static void writeToFile(pcpp::RawPacket* rawPacket, pcpp::PcapLiveDevice*,
                        void* cookie)
{
    static_cast<pcpp::PcapFileWriterDevice*>(cookie)
        ->writePacket(*rawPacket);
}

static bool record(pcpp::PcapLiveDevice* device)
{
    pcpp::PcapFileWriterDevice writer("capture.pcap",
                                      device->getLinkType());
    if (!writer.open() || !device->startCapture(writeToFile, &writer))
        return false;
    sendTestPackets(device, 5);
    device->stopCapture();
    writer.close();

    pcpp::PcapFileReaderDevice reader("capture.pcap");
    pcpp::RawPacketVector packets;
    if (!reader.open())
        return false;
    std::cout << "capture.pcap: " << reader.getNextPackets(packets)
              << " packets" << std::endl;
    return true;
}
// #endregion

// #region watch
static void countPacket(pcpp::RawPacket*, pcpp::PcapLiveDevice*,
                        void* cookie)
{
    ++*static_cast<int*>(cookie);
}

static void printStatistics(pcpp::IPcapDevice::PcapStats& stats, void*)
{
    std::cout << "dropped so far: " << stats.packetsDrop << std::endl;
}

static bool watch(pcpp::PcapLiveDevice* device)
{
    int packets = 0;
    if (!device->startCapture(countPacket, &packets, 1, printStatistics,
                              nullptr))
        return false;
    sendTestPackets(device, 9);
    device->stopCapture();
    std::cout << "captured: " << packets << std::endl;
    return true;
}
// #endregion

// #region queue
struct PacketQueue
{
    std::mutex mutex;
    std::condition_variable changed;
    std::queue<pcpp::RawPacket> packets;
    bool finished = false;

    void push(const pcpp::RawPacket& packet)
    {
        {
            std::lock_guard<std::mutex> lock(mutex);
            packets.push(packet);  // copies the bytes
        }
        changed.notify_one();
    }

    bool pop(pcpp::RawPacket& packet)
    {
        std::unique_lock<std::mutex> lock(mutex);
        changed.wait(lock, [this] { return finished || !packets.empty(); });
        if (packets.empty())
            return false;
        packet = packets.front();
        packets.pop();
        return true;
    }

    void finish()
    {
        {
            std::lock_guard<std::mutex> lock(mutex);
            finished = true;
        }
        changed.notify_one();
    }
};
// #endregion

// #region hand-over
static void pushToQueue(pcpp::RawPacket* rawPacket, pcpp::PcapLiveDevice*,
                        void* cookie)
{
    static_cast<PacketQueue*>(cookie)->push(*rawPacket);
}

static bool handOver(pcpp::PcapLiveDevice* device)
{
    PacketQueue queue;
    int parsed = 0;
    std::thread worker([&queue, &parsed] {
        pcpp::RawPacket rawPacket;
        while (queue.pop(rawPacket))
        {
            const pcpp::Packet packet(&rawPacket);
            if (packet.isPacketOfType(pcpp::UDP))
                ++parsed;
        }
    });

    const bool started = device->startCapture(pushToQueue, &queue);
    if (started)
    {
        sendTestPackets(device, 5);
        device->stopCapture();
    }
    queue.finish();
    worker.join();

    std::cout << "parsed by the worker: " << parsed << std::endl;
    return started;
}
// #endregion

int main(int argc, char* argv[])
{
    if (argc < 2)
    {
        std::cerr << "Pass the name or address of an interface" << std::endl;
        return 1;
    }
    pcpp::PcapLiveDevice* device =
        pcpp::PcapLiveDeviceList::getInstance()
            .getPcapLiveDeviceByIpOrName(argv[1]);
    if (device == nullptr || !device->open())
    {
        std::cerr << "Cannot open " << argv[1] << std::endl;
        return 1;
    }
    if (!device->setFilter("udp port 40001"))
        return 1;

    const bool ok = record(device) && watch(device) && handOver(device);
    device->close();
    return ok ? 0 : 1;
}
