// Parses bytes that come from somewhere else than a capture.
// #region includes
#include <chrono>
#include <cstdint>
#include <cstring>
#include <iostream>
#include <string>

#include <fcntl.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "DnsLayer.h"
#include "Packet.h"
#include "RawPacket.h"
// #endregion

// #region parse
static timespec now()
{
    const auto time = std::chrono::system_clock::now().time_since_epoch();
    const auto seconds =
        std::chrono::duration_cast<std::chrono::seconds>(time);
    timespec result;
    result.tv_sec = static_cast<time_t>(seconds.count());
    result.tv_nsec = static_cast<long>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(time - seconds)
            .count());
    return result;
}

// The link type says what the bytes begin with. Nothing is copied, so the
// bytes have to live as long as the packet.
static void parse(const uint8_t* bytes, int length,
                  pcpp::LinkLayerType linkType)
{
    pcpp::RawPacket rawPacket(bytes, length, now(), false, linkType);
    pcpp::Packet packet(&rawPacket);
    for (pcpp::Layer* layer = packet.getFirstLayer(); layer != nullptr;
         layer = layer->getNextLayer())
        std::cout << "  " << layer->toString() << std::endl;
}
// #endregion

// #region message
// A socket has taken IP and UDP away. Parse the message by its own class,
// which frees the copy that it gets.
static void parseDns(const uint8_t* bytes, size_t length)
{
    if (!pcpp::DnsLayer::isDataValid(bytes, length))
        return;
    uint8_t* copy = new uint8_t[length];
    std::memcpy(copy, bytes, length);
    pcpp::DnsLayer dns(copy, length, nullptr, nullptr);
    if (dns.getFirstQuery() != nullptr)
        std::cout << "  " << dns.getFirstQuery()->getName() << std::endl;
}
// #endregion

// #region tun
// Reads IP packets from a TUN device. IFF_NO_PI leaves out the four bytes that
// would come before them.
static int readTun(const char* name)
{
    const int tun = open("/dev/net/tun", O_RDWR);
    ifreq request = {};
    request.ifr_flags = IFF_TUN | IFF_NO_PI;
    std::strncpy(request.ifr_name, name, IFNAMSIZ - 1);
    if (tun < 0 || ioctl(tun, TUNSETIFF, &request) < 0)
    {
        std::cerr << "Cannot open " << name << std::endl;
        return 1;
    }

    uint8_t buffer[65536];
    ssize_t length = 0;
    while ((length = read(tun, buffer, sizeof(buffer))) > 0)
    {
        std::cout << length << " bytes" << std::endl;
        parse(buffer, static_cast<int>(length), pcpp::LINKTYPE_RAW);
    }
    close(tun);
    return 0;
}
// #endregion

// #region main
// As NFQUEUE or TUN delivers a packet: from the IP header on
static const uint8_t ipPacket[] = {
    0x45, 0x00, 0x00, 0x3d, 0x2f, 0x41, 0x00, 0x00, 0x40, 0x11, 0xc7, 0x2f,
    0xc0, 0x00, 0x02, 0x0a, 0xc0, 0x00, 0x02, 0x35, 0xcf, 0x84, 0x00, 0x35,
    0x00, 0x29, 0x00, 0x00, 0x2f, 0x41, 0x01, 0x00, 0x00, 0x01, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x03, 'w',  'w',  'w',  0x07, 'e',  'x',  'a',
    'm',  'p',  'l',  'e',  0x03, 'c',  'o',  'm',  0x00, 0x00, 0x01, 0x00,
    0x01};

int main(int argc, char* argv[])
{
    if (argc > 1)
        return readTun(argv[1]);

    std::cout << "As raw IP:" << std::endl;
    parse(ipPacket, sizeof(ipPacket), pcpp::LINKTYPE_RAW);

    std::cout << "As Ethernet, which it is not:" << std::endl;
    parse(ipPacket, sizeof(ipPacket), pcpp::LINKTYPE_ETHERNET);

    std::cout << "The DNS message alone:" << std::endl;
    parseDns(ipPacket + 28, sizeof(ipPacket) - 28);
    return 0;
}
// #endregion
