// Creates the response to a DNS query: an address, and a mail server with its preference.
#include "DnsLayer.h"
#include "EthLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "SystemUtils.h"
#include "UdpLayer.h"
#include <iostream>

// #region answer
// Adds what the resolver at 192.0.2.53 answers. A response has the ID and the question of its query.
bool addAnswers(pcpp::DnsLayer& response, uint16_t id)
{
	pcpp::dnshdr* header = response.getDnsHeader();
	header->transactionID = pcpp::hostToNet16(id);
	header->queryOrResponse = 1;
	header->recursionAvailable = 1;
	header->responseCode = 0;  // 3 is NXDOMAIN

	pcpp::IPv4DnsResourceData address(pcpp::IPv4Address("192.0.2.10"));
	pcpp::MxDnsResourceData mailServer(10, "mail.example.com");
	return response.addQuery("example.com", pcpp::DNS_TYPE_ALL, pcpp::DNS_CLASS_IN) != nullptr &&
	       response.addAnswer("example.com", pcpp::DNS_TYPE_A, pcpp::DNS_CLASS_IN, 300, &address) != nullptr &&
	       response.addAnswer("example.com", pcpp::DNS_TYPE_MX, pcpp::DNS_CLASS_IN, 300, &mailServer) != nullptr;
}
// #endregion

int main()
{
	pcpp::EthLayer eth(pcpp::MacAddress("02:00:00:00:00:53"), pcpp::MacAddress("02:00:00:00:00:01"));
	pcpp::IPv4Layer ip(pcpp::IPv4Address("192.0.2.53"), pcpp::IPv4Address("192.0.2.1"));
	ip.getIPv4Header()->timeToLive = 64;
	pcpp::UdpLayer udp(53, 49152);
	pcpp::DnsLayer dns;
	pcpp::Packet packet(200);
	if (!addAnswers(dns, 4711) || !packet.addLayer(&eth) || !packet.addLayer(&ip) || !packet.addLayer(&udp) || !packet.addLayer(&dns))
		return 1;
	packet.computeCalculateFields();

	// A copy is parsed from the bytes, as a receiver would do it.
	pcpp::Packet received(packet);
	pcpp::DnsLayer* response = received.getLayerOfType<pcpp::DnsLayer>();
	if (response == nullptr)
		return 1;
	// #region read
	std::cout << (response->getDnsHeader()->queryOrResponse == 1 ? "response" : "query") << ", code "
	          << response->getDnsHeader()->responseCode << std::endl;
	for (pcpp::DnsResource* answer = response->getFirstAnswer(); answer != nullptr; answer = response->getNextAnswer(answer))
		std::cout << answer->getName() << ": " << answer->getData()->toString() << std::endl;
	// #endregion
	return 0;
}
