#include <iostream>
#include "DpdkDeviceList.h"
#include "SystemUtils.h"

int main()
{
	// #region init
	// Use cores 0 and 1. The pool holds 4095 buffers, that is 2^12 - 1.
	std::vector<int> cores;
	cores.push_back(0);
	cores.push_back(1);
	pcpp::CoreMask coreMask = pcpp::createCoreMaskFromCoreIds(cores);
	if (!pcpp::DpdkDeviceList::initDpdk(coreMask, 4095))
	{
		std::cerr << "DPDK did not start" << std::endl;
		return 1;
	}
	// #endregion

	// #region open
	pcpp::DpdkDevice* port =
		pcpp::DpdkDeviceList::getInstance().getDeviceByPort(0);
	if (port == nullptr || !port->openMultiQueues(1, 1))
	{
		std::cerr << "cannot open port 0" << std::endl;
		return 1;
	}
	std::cout << port->getDeviceName()
	          << ", driver " << port->getPMDName() << std::endl;
	// #endregion

	// #region poll
	// Ask RX queue 0 for packets until 1000 arrived
	uint64_t total = 0;
	pcpp::MBufRawPacketVector packets;
	while (total < 1000)
	{
		total += port->receivePackets(packets, 0);
		packets.clear(); // give the buffers back to the pool
	}
	std::cout << "received " << total << " packets" << std::endl;
	port->close();
	// #endregion
	return 0;
}
