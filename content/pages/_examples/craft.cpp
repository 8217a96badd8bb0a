// Builds a DNS query from its layers and writes it to a capture file.
#include "DnsLayer.h"
#include "EthLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "SystemUtils.h"
#include "UdpLayer.h"

int main()
{
    const pcpp::MacAddress from("02:42:ac:11:00:09");
    const pcpp::MacAddress to("02:1e:4f:90:c2:a1");
    const pcpp::IPv4Address source("192.168.1.23");
    const pcpp::IPv4Address server("192.168.1.1");

    // #region craft
    pcpp::EthLayer eth(from, to);
    pcpp::IPv4Layer ip(source, server);
    pcpp::UdpLayer udp(53124, 53);
    pcpp::DnsLayer dns;
    dns.addQuery("pcapplusplus.github.io",
                 pcpp::DNS_TYPE_A, pcpp::DNS_CLASS_IN);

    pcpp::Packet packet(100);
    packet.addLayer(&eth);
    packet.addLayer(&ip);
    packet.addLayer(&udp);
    packet.addLayer(&dns);

    ip.getIPv4Header()->timeToLive = 64;
    packet.computeCalculateFields();  // lengths, checksums, types
    // #endregion

    // Fields that a real resolver sets; with them the frame is the one on the home page.
    ip.getIPv4Header()->ipId = pcpp::hostToNet16(0x71a4);
    ip.getIPv4Header()->fragmentOffset = 0x40;
    dns.getDnsHeader()->transactionID = pcpp::hostToNet16(0x2b1c);
    dns.getDnsHeader()->recursionDesired = 1;
    packet.computeCalculateFields();

    pcpp::PcapFileWriterDevice writer("query.pcap");
    if (!writer.open() || !writer.writePacket(*packet.getRawPacket()))
        return 1;
    writer.close();
    return 0;
}
