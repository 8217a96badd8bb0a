#include "EthLayer.h"
#include "Packet.h"
#include "VlanLayer.h"
#include "PcppTestFramework.h"

// #region declare
PTF_TEST_CASE(VlanIdEdit);
// #endregion

// #region test
// Changing the VLAN ID keeps the priority, which shares its 16 bits
PTF_TEST_CASE(VlanIdEdit)
{
	pcpp::EthLayer eth(pcpp::MacAddress("00:00:5e:00:53:01"),
	                   pcpp::MacAddress("00:00:5e:00:53:02"));
	pcpp::VlanLayer vlan(100, false, 5, PCPP_ETHERTYPE_IP);
	pcpp::Packet packet(100);
	PTF_ASSERT_TRUE(packet.addLayer(&eth));
	PTF_ASSERT_TRUE(packet.addLayer(&vlan));
	packet.computeCalculateFields();

	vlan.setVlanID(200);

	PTF_ASSERT_EQUAL(vlan.getVlanID(), 200);
	PTF_ASSERT_EQUAL(vlan.getPriority(), 5);
}
// #endregion
