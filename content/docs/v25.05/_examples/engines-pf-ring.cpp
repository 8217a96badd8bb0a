// Captures with PF_RING on four cores, one channel each.
#include <atomic>
#include <chrono>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "PfRingDevice.h"
#include "PfRingDeviceList.h"
#include "SystemUtils.h"

// #region callback
// Runs on every capture thread, so what it shares must be atomic
static void onPackets(pcpp::RawPacket*, uint32_t count, uint8_t,
                      pcpp::PfRingDevice*, void* cookie)
{
    *static_cast<std::atomic<uint64_t>*>(cookie) += count;
}
// #endregion

int main(int argc, char* argv[])
{
    if (argc < 2)
    {
        std::cerr << "Usage: engines-pf-ring <interface>" << std::endl;
        return 1;
    }

    // #region capture
    pcpp::PfRingDevice* device =
        pcpp::PfRingDeviceList::getInstance().getPfRingDeviceByName(argv[1]);
    if (device == nullptr ||
        !device->openMultiRxChannels(4, pcpp::PfRingDevice::PerFlow))
        return 1;

    const std::vector<int> cores = { 0, 1, 2, 3 };
    std::atomic<uint64_t> total(0);
    if (!device->startCaptureMultiThread(
            onPackets, &total, pcpp::createCoreMaskFromCoreIds(cores)))
        return 1;
    std::this_thread::sleep_for(std::chrono::seconds(10));
    device->stopCapture();

    pcpp::PfRingDevice::PfRingStats stats;
    device->getStatistics(stats);
    std::cout << total << " packets, " << stats.drop << " dropped"
              << std::endl;
    device->close();
    // #endregion
    return 0;
}
