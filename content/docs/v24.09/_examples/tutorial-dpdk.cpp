// Forwards every packet between two DPDK ports, one worker thread per direction.
// #region includes
#include <atomic>
#include <chrono>
#include <csignal>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "DpdkDevice.h"
#include "DpdkDeviceList.h"
#include "MBufRawPacket.h"
#include "SystemUtils.h"
#include "TablePrinter.h"
// #endregion

// #region settings
static const uint32_t MBUFS_PER_PORT = 16 * 1024 - 1;
static const uint16_t BURST_SIZE = 64;
static const uint16_t QUEUE = 0;
// #endregion

// #region worker
class ForwardingWorker : public pcpp::DpdkWorkerThread
{
public:
    ForwardingWorker(pcpp::DpdkDevice* from, pcpp::DpdkDevice* to)
        : m_From(from), m_To(to), m_Stop(false), m_CoreId(0)
    {}
    // #endregion

    // #region run
    bool run(uint32_t coreId) override
    {
        m_CoreId = coreId;
        pcpp::MBufRawPacket* burst[BURST_SIZE] = {};

        while (!m_Stop)
        {
            uint16_t received =
                m_From->receivePackets(burst, BURST_SIZE, QUEUE);
            if (received > 0)
                m_To->sendPackets(burst, received, QUEUE);
        }

        for (pcpp::MBufRawPacket* packet : burst)
            delete packet;
        return true;
    }
    // #endregion

    // #region worker-rest
    void stop() override
    {
        m_Stop = true;
    }

    uint32_t getCoreId() const override
    {
        return m_CoreId;
    }

private:
    pcpp::DpdkDevice* m_From;
    pcpp::DpdkDevice* m_To;
    std::atomic<bool> m_Stop;
    std::atomic<uint32_t> m_CoreId;
};
// #endregion

// #region signal
static volatile std::sig_atomic_t keepRunning = 1;

static void onInterrupt(void*)
{
    keepRunning = 0;
}
// #endregion

// #region open
static pcpp::DpdkDevice* openPort(int port)
{
    pcpp::DpdkDevice* device =
        pcpp::DpdkDeviceList::getInstance().getDeviceByPort(port);
    if (device == nullptr)
    {
        std::cerr << "There is no DPDK port " << port << std::endl;
        return nullptr;
    }
    if (!device->openMultiQueues(1, 1))
    {
        std::cerr << "Cannot open port " << port
                  << ", driver " << device->getPMDName() << std::endl;
        return nullptr;
    }
    return device;
}
// #endregion

// #region statistics
static void printCounters(pcpp::DpdkDevice* first,
                          pcpp::DpdkDevice* second)
{
    std::vector<std::string> columns = {
        "Port", "RX packets", "RX packets/s", "TX packets", "TX packets/s"
    };
    std::vector<int> widths = { 6, 14, 14, 14, 14 };
    pcpp::TablePrinter table(columns, widths);

    for (pcpp::DpdkDevice* device : { first, second })
    {
        pcpp::DpdkDevice::DpdkDeviceStats stats;
        device->getStatistics(stats);
        const pcpp::DpdkDevice::RxTxStats& rx = stats.aggregatedRxStats;
        const pcpp::DpdkDevice::RxTxStats& tx = stats.aggregatedTxStats;
        table.printRow({ std::to_string(device->getDeviceId()),
                         std::to_string(rx.packets),
                         std::to_string(rx.packetsPerSec),
                         std::to_string(tx.packets),
                         std::to_string(tx.packetsPerSec) });
    }
}
// #endregion

int main()
{
    pcpp::ApplicationEventHandler::getInstance()
        .onApplicationInterrupted(onInterrupt, nullptr);

    // #region init
    pcpp::CoreMask allCores = pcpp::getCoreMaskForAllMachineCores();
    if (!pcpp::DpdkDeviceList::initDpdk(allCores, MBUFS_PER_PORT))
    {
        std::cerr << "Cannot initialize DPDK" << std::endl;
        return 1;
    }
    // #endregion

    // #region ports
    pcpp::DpdkDevice* first = openPort(0);
    pcpp::DpdkDevice* second = openPort(1);
    if (first == nullptr || second == nullptr)
        return 1;
    // #endregion

    // #region start
    ForwardingWorker forward(first, second);
    ForwardingWorker backward(second, first);
    std::vector<pcpp::DpdkWorkerThread*> workers;
    workers.push_back(&forward);
    workers.push_back(&backward);

    const pcpp::CoreMask workerCores = (1 << 1) | (1 << 2);
    if (!pcpp::DpdkDeviceList::getInstance()
             .startDpdkWorkerThreads(workerCores, workers))
    {
        std::cerr << "Cannot start the workers" << std::endl;
        return 1;
    }
    // #endregion

    // #region loop
    while (keepRunning)
    {
        std::this_thread::sleep_for(std::chrono::seconds(2));
        printCounters(first, second);
    }

    pcpp::DpdkDeviceList::getInstance().stopDpdkWorkerThreads();
    first->close();
    second->close();
    return 0;
    // #endregion
}
