// Creates a Linux network interface in front of DPDK, and counts what the kernel sends to it.
#include <chrono>
#include <iostream>
#include <thread>
#include <vector>

#include "DpdkDeviceList.h"
#include "KniDevice.h"
#include "KniDeviceList.h"
#include "SystemUtils.h"

// #region callback
static bool onPackets(pcpp::MBufRawPacket*, uint32_t count, pcpp::KniDevice*,
                      void* cookie)
{
    *static_cast<uint64_t*>(cookie) += count;
    return true; // false ends the capture
}
// #endregion

int main()
{
    // #region create
    const std::vector<int> cores = { 0, 1 };
    if (!pcpp::DpdkDeviceList::initDpdk(
            pcpp::createCoreMaskFromCoreIds(cores), 4095))
        return 1;

    pcpp::KniDevice::KniDeviceConfiguration config;
    config.name = "kni0";
    config.callbacks = nullptr; // every request of the kernel succeeds
    config.mac = pcpp::MacAddress("00:00:5e:00:53:01");
    config.portId = UINT16_MAX; // not tied to a DPDK port
    config.mtu = 1500;
    config.bindKthread = false;
    config.kthreadCoreId = 0;

    pcpp::KniDevice* device =
        pcpp::KniDeviceList::getInstance().createDevice(config, 4095);
    if (device == nullptr || !device->open() ||
        !device->startRequestHandlerThread(0, 250000000))
        return 1;
    // #endregion

    // #region capture
    uint64_t total = 0;
    if (!device->startCapture(onPackets, &total))
        return 1;
    std::this_thread::sleep_for(std::chrono::seconds(10));
    device->stopCapture();
    device->stopRequestHandlerThread();
    std::cout << total << " packets from the kernel" << std::endl;
    device->close();
    // #endregion
    return 0;
}
