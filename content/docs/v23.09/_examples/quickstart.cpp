#include <iostream>

#include "IPv4Layer.h"
#include "Packet.h"
#include "PcapFileDevice.h"

int main(int argc, char* argv[])
{
	// The capture file: the first argument, or else quickstart.pcap
	const char* fileName = argc > 1 ? argv[1] : "quickstart.pcap";

	pcpp::PcapFileReaderDevice reader(fileName);
	if (!reader.open())
	{
		std::cerr << "Cannot open " << fileName << std::endl;
		return 1;
	}

	// The bytes of the first packet
	pcpp::RawPacket rawPacket;
	if (!reader.getNextPacket(rawPacket))
	{
		std::cerr << "There is no packet in " << fileName << std::endl;
		return 1;
	}

	// The same bytes, parsed into layers
	pcpp::Packet packet(&rawPacket);
	pcpp::IPv4Layer* ipLayer = packet.getLayerOfType<pcpp::IPv4Layer>();
	if (!ipLayer)
	{
		std::cerr << "The first packet is not IPv4" << std::endl;
		return 1;
	}

	std::cout << "Source IP is '" << ipLayer->getSrcIPv4Address()
	          << "'; Dest IP is '" << ipLayer->getDstIPv4Address()
	          << "'" << std::endl;

	reader.close();
	return 0;
}
