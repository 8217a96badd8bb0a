// Sends requests, here pings, and waits for the answer to each of them.
// #region includes
#include <chrono>
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>

#include "EthLayer.h"
#include "IPv4Layer.h"
#include "IcmpLayer.h"
#include "NetworkUtils.h"
#include "Packet.h"
#include "PcapLiveDeviceList.h"
#include "SystemUtils.h"
// #endregion

// #region wait
struct Wait
{
    uint16_t id;
    uint16_t sequence;
    std::unique_ptr<pcpp::RawPacket> answer;
};

// Called for each packet that passes the filter. Returns true to end the
// capture.
static bool isAnswer(pcpp::RawPacket* rawPacket, pcpp::PcapLiveDevice*,
                     void* cookie)
{
    Wait& wait = *static_cast<Wait*>(cookie);
    pcpp::Packet packet(rawPacket);
    auto* icmp = packet.getLayerOfType<pcpp::IcmpLayer>();
    if (icmp == nullptr || icmp->getEchoReplyData() == nullptr)
        return false;
    const pcpp::icmp_echo_hdr* header = icmp->getEchoReplyData()->header;
    if (header->id != pcpp::hostToNet16(wait.id) ||
        header->sequence != pcpp::hostToNet16(wait.sequence))
        return false;

    wait.answer.reset(new pcpp::RawPacket(*rawPacket));
    return true;
}
// #endregion

// #region request
// Sends a packet and waits at most two seconds. The device is open and
// filtered already, so an answer that comes at once waits in its buffer.
static bool request(pcpp::PcapLiveDevice& device, pcpp::Packet& packet,
                    Wait& wait)
{
    if (!device.sendPacket(*packet.getRawPacket()))
        return false;
    // 1: the callback has ended the capture, -1: the time is up, 0: an error
    return device.startCaptureBlockingMode(isAnswer, &wait, 2) == 1;
}
// #endregion

// #region main
static int ping(pcpp::PcapLiveDevice& device, const pcpp::IPv4Address& target)
{
    double milliseconds = 0;
    const pcpp::MacAddress mac =
        pcpp::NetworkUtils::getInstance().getMacAddress(target, &device,
                                                        milliseconds);
    if (mac == pcpp::MacAddress::Zero || !device.setFilter("icmp"))
        return 1;
    std::cout << target << " is " << mac << std::endl;

    int lost = 0;
    for (uint16_t sequence = 1; sequence <= 3; sequence++)
    {
        pcpp::EthLayer ethernet(device.getMacAddress(), mac);
        pcpp::IPv4Layer ip(device.getIPv4Address(), target);
        ip.getIPv4Header()->timeToLive = 64;
        pcpp::IcmpLayer icmp;
        Wait wait = {4711, sequence, nullptr};
        const uint8_t data[] = {'p', 'i', 'n', 'g'};
        icmp.setEchoRequestData(wait.id, wait.sequence, 0, data, sizeof(data));

        pcpp::Packet packet(100);
        packet.addLayer(&ethernet);
        packet.addLayer(&ip);
        packet.addLayer(&icmp);
        packet.computeCalculateFields();

        const auto start = std::chrono::steady_clock::now();
        const bool answered = request(device, packet, wait);
        const std::chrono::duration<double, std::milli> time =
            std::chrono::steady_clock::now() - start;
        std::cout << "request " << sequence << ": ";
        if (answered)
            std::cout << wait.answer->getRawDataLen() << " bytes after "
                      << time.count() << " ms" << std::endl;
        else
            std::cout << "no answer" << std::endl;
        lost += answered ? 0 : 1;
    }
    return lost == 0 ? 0 : 1;
}

int main(int argc, char* argv[])
{
    if (argc != 3)
    {
        std::cerr << "Usage: " << argv[0] << " <interface> <IPv4 address>\n";
        return 1;
    }
    pcpp::PcapLiveDevice* device =
        pcpp::PcapLiveDeviceList::getInstance().getDeviceByName(
            argv[1]);
    if (device == nullptr || !device->open())
    {
        std::cerr << "Cannot open interface " << argv[1] << std::endl;
        return 1;
    }
    const int result = ping(*device, pcpp::IPv4Address(std::string(argv[2])));
    device->close();
    return result;
}
// #endregion
