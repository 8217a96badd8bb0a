// Runs the test of tests-new-test.cc alone. Needs the include folders
// Tests/PcppTestFramework and 3rdParty/MemPlumber/MemPlumber of the library
#include "PcppTestFrameworkRun.h"
#include "tests-new-test.cc"

int main()
{
	PTF_START_RUNNING_TESTS("", "", "");
	// #region run
	PTF_RUN_TEST(VlanIdEdit, "vlan;edit");
	// #endregion
	PTF_END_RUNNING_TESTS;
}
