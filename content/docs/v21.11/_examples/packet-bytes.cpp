// Packets as bytes: from hexadecimal text, as a hex dump, padded to the length of an Ethernet frame, and without their link layer.
#include "ArpLayer.h"
#include "GeneralUtils.h"
#include "IPv4Layer.h"
#include "IPv6Layer.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "PcapFileDevice.h"
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

// #region from-hex
// "ff 00 1a" or "ff001a" as bytes. Nothing if the text has anything else in it.
std::vector<uint8_t> fromHex(const std::string& text)
{
	std::string digits;
	for (char c : text)
	{
		if (!std::isspace(static_cast<unsigned char>(c)))
			digits += c;
	}
	std::vector<uint8_t> bytes(digits.size() / 2);
	if (!bytes.empty())
		bytes.resize(pcpp::hexStringToByteArray(digits, bytes.data(), bytes.size()));
	return bytes;
}
// #endregion

// #region dump
// Prints 16 bytes a line, with their offset, in the form that text2pcap and Wireshark import.
void dump(const uint8_t* data, size_t length)
{
	for (size_t at = 0; at < length; at++)
	{
		if (at % 16 == 0)
			std::printf("%s%06zx", at == 0 ? "" : "\n", at);
		std::printf(" %02x", data[at]);
	}
	std::printf("\n");
}
// #endregion

// #region pad
// Appends zeros up to the 60 bytes of the shortest Ethernet frame.
bool pad(pcpp::Packet& packet)
{
	static const uint8_t zeros[60] = {};
	const size_t length = packet.getRawPacket()->getRawDataLen();
	if (length >= sizeof(zeros))
		return true;
	std::unique_ptr<pcpp::PayloadLayer> padding(new pcpp::PayloadLayer(zeros, sizeof(zeros) - length, false));
	if (!packet.addLayer(padding.get(), true))
		return false;
	padding.release();  // the packet deletes it
	return true;
}
// #endregion

// #region without-link-layer
// Writes a packet from its IP header on, without what comes before it.
bool writeFromIp(pcpp::RawPacket& rawPacket, pcpp::PcapFileWriterDevice& writer)
{
	pcpp::Packet packet(&rawPacket, pcpp::IP);
	const pcpp::Layer* ip = packet.getLayerOfType<pcpp::IPv4Layer>();
	if (ip == nullptr)
		ip = packet.getLayerOfType<pcpp::IPv6Layer>();
	if (ip == nullptr)
		return false;
	// A wrong length in the header must not lead beyond the packet.
	const size_t rest = rawPacket.getRawDataLen() - static_cast<size_t>(ip->getData() - rawPacket.getRawData());
	const size_t length = std::min(ip->getDataLen(), rest);
	pcpp::RawPacket fromIp(ip->getData(), static_cast<int>(length), rawPacket.getPacketTimeStamp(), false,
	                       pcpp::LINKTYPE_DLT_RAW1);
	return writer.writePacket(fromIp);
}
// #endregion

bool convert(const char* from, const char* to)
{
	// #region convert
	pcpp::PcapFileReaderDevice reader(from);
	pcpp::PcapFileWriterDevice writer(to, pcpp::LINKTYPE_DLT_RAW1);
	if (!reader.open() || !writer.open())
		return false;
	int written = 0, leftOut = 0;
	pcpp::RawPacket rawPacket;
	while (reader.getNextPacket(rawPacket))
		writeFromIp(rawPacket, writer) ? written++ : leftOut++;
	// #endregion
	std::cout << written << " packets written, " << leftOut << " left out" << std::endl;
	return true;
}

int main(int argc, char* argv[])
{
	if (argc < 3)
	{
		std::cerr << "Usage: packet-bytes <capture file> <new file>" << std::endl;
		return 1;
	}

	// #region use
	std::vector<uint8_t> bytes = fromHex("ffff ffff ffff 0200 0000 0001 0806 0001 0800 0604 0001"
	                                     "0200 0000 0001 c000 0201 0000 0000 0000 c000 0202");
	pcpp::RawPacket rawPacket(bytes.data(), static_cast<int>(bytes.size()), timespec{ std::time(nullptr), 0 }, false);
	pcpp::Packet packet(&rawPacket);
	// #endregion
	if (const pcpp::ArpLayer* arp = packet.getLayerOfType<pcpp::ArpLayer>())
		std::cout << bytes.size() << " bytes, who has " << arp->getTargetIpAddr() << "?" << std::endl;

	// A packet that grows needs bytes of its own: a copy has them.
	pcpp::RawPacket ownBytes(rawPacket);
	pcpp::Packet padded(&ownBytes);
	if (!pad(padded))
		return 1;
	std::cout << std::flush;
	dump(ownBytes.getRawData(), ownBytes.getRawDataLen());
	std::fflush(stdout);

	return convert(argv[1], argv[2]) ? 0 : 1;
}
