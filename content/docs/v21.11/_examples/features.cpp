#include <iostream>
#include "IPv4Layer.h"
#include "IPReassembly.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "PcapFilter.h"
#include "SSLHandshake.h"
#include "SSLLayer.h"
#include "TcpReassembly.h"

#include "limit-connections.h"

// #region edit
// Lower the TTL of an IPv4 packet and let the library redo the checksum
void lowerTtl(pcpp::RawPacket& rawPacket)
{
	pcpp::Packet packet(&rawPacket);
	pcpp::IPv4Layer* ip = packet.getLayerOfType<pcpp::IPv4Layer>();
	if (ip != nullptr)
	{
		ip->getIPv4Header()->timeToLive = 12;
		packet.computeCalculateFields();
	}
}
// #endregion

// #region filter
// Keep HTTPS packets only: the same as the BPF text "tcp and port 443"
bool keepHttps(pcpp::PcapFileReaderDevice& reader)
{
	pcpp::ProtoFilter tcp(pcpp::TCP);
	pcpp::PortFilter https(443, pcpp::SRC_OR_DST);
	pcpp::AndFilter both;
	both.addFilter(&tcp);
	both.addFilter(&https);
	return reader.setFilter(both);
}
// #endregion

// #region tls
// Print the JA3 fingerprint of a ClientHello, if the packet has one
void printJa3(pcpp::Packet& packet)
{
	pcpp::SSLHandshakeLayer* tls =
		packet.getLayerOfType<pcpp::SSLHandshakeLayer>();
	if (tls == nullptr)
		return;
	pcpp::SSLClientHelloMessage* hello =
		tls->getHandshakeMessageOfType<pcpp::SSLClientHelloMessage>();
	if (hello != nullptr)
		std::cout << "JA3 " << hello->generateTLSFingerprint().toMD5()
		          << std::endl;
}
// #endregion

// #region tcp
// Called with every piece of stream data, in order and without repeats
void onData(int8_t side, const pcpp::TcpStreamData& data,
            void* /*cookie*/)
{
	std::cout << "side " << int(side) << ": " << data.getDataLength()
	          << (data.isBytesMissing() ? " bytes with a notice of lost data"
	                                    : " bytes")
	          << std::endl;
}
// #endregion

// #region ip
// Give every packet to the module; the last fragment brings the
// whole packet back. What is returned belongs to the caller
void defragment(pcpp::IPReassembly& module,
                pcpp::RawPacket& rawPacket)
{
	pcpp::IPReassembly::ReassemblyStatus status;
	pcpp::Packet* returned =
		module.processPacket(&rawPacket, status);
	if (status == pcpp::IPReassembly::REASSEMBLED)
		std::cout << "reassembled: "
		          << returned->getRawPacket()->getRawDataLen()
		          << " bytes" << std::endl;
	delete returned; // also a packet that was not a fragment
}
// #endregion

// #region convert
// Copy a pcap file to pcapng. Level 5 compresses it, if the library
// was built with Zstd and the name ends in .zstd
bool convert(const std::string& from, const std::string& to)
{
	pcpp::PcapFileReaderDevice reader(from);
	pcpp::PcapNgFileWriterDevice writer(to, 5);
	if (!reader.open() || !writer.open())
		return false;
	pcpp::RawPacket rawPacket;
	bool written = true;
	while (written && reader.getNextPacket(rawPacket))
		written = writer.writePacket(rawPacket);
	writer.close();
	reader.close();
	return written;
}
// #endregion

int main(int argc, char* argv[])
{
	if (argc != 2 && argc != 3)
	{
		std::cerr << "usage: " << argv[0]
		          << " file.pcap [copy.pcapng]" << std::endl;
		return 1;
	}
	if (argc == 3 && !convert(argv[1], argv[2]))
	{
		std::cerr << "cannot copy " << argv[1] << std::endl;
		return 1;
	}

	pcpp::PcapFileReaderDevice reader(argv[1]);
	if (!reader.open() || !keepHttps(reader))
	{
		std::cerr << "cannot read " << argv[1] << std::endl;
		return 1;
	}

	pcpp::TcpReassembly streams(onData, nullptr, nullptr, nullptr,
	                            limitedConfiguration());
	pcpp::IPReassembly fragments(nullptr, nullptr, 1000);
	pcpp::RawPacket rawPacket;
	while (reader.getNextPacket(rawPacket))
	{
		defragment(fragments, rawPacket);
		lowerTtl(rawPacket);
		pcpp::Packet packet(&rawPacket);
		printJa3(packet);
		limitConnections(streams);
		streams.reassemblePacket(packet);
	}
	streams.closeAllConnections();
	reader.close();
	return 0;
}
