// Receives from one DPDK port on several cores: each worker has a core and a queue of its own.
#include <atomic>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <memory>
#include <thread>
#include <vector>

#include "DpdkDevice.h"
#include "DpdkDeviceList.h"
#include "MBufRawPacket.h"
#include "Packet.h"
#include "SystemUtils.h"

// #region worker
class CountingWorker : public pcpp::DpdkWorkerThread
{
public:
    CountingWorker(pcpp::DpdkDevice* port, uint16_t queue)
        : m_Port(port), m_Queue(queue), m_Stop(false), m_CoreId(0),
          m_TcpPackets(0)
    {}

    // Runs on a core of its own until stop() is called from another thread
    bool run(uint32_t coreId) override
    {
        m_CoreId = coreId;
        pcpp::MBufRawPacket* burst[64] = {};
        while (!m_Stop)
        {
            uint16_t received = m_Port->receivePackets(burst, 64, m_Queue);
            for (uint16_t i = 0; i < received; ++i)
            {
                pcpp::Packet packet(burst[i], pcpp::TCP);
                if (packet.isPacketOfType(pcpp::TCP))
                    ++m_TcpPackets;
            }
        }
        for (pcpp::MBufRawPacket* packet : burst)
            delete packet;
        return true;
    }

    void stop() override
    {
        m_Stop = true;
    }

    uint32_t getCoreId() const override
    {
        return m_CoreId;
    }

    uint64_t tcpPackets() const
    {
        return m_TcpPackets;
    }

private:
    pcpp::DpdkDevice* m_Port;
    uint16_t m_Queue;
    std::atomic<bool> m_Stop;
    std::atomic<uint32_t> m_CoreId;
    uint64_t m_TcpPackets; // read by main after the workers have stopped
};
// #endregion

int main()
{
    // #region start
    // Core 0 runs main, and up to four other cores run a worker each
    std::vector<int> workerCores;
    for (int core = 1; core < pcpp::getNumOfCores() && core <= 4; ++core)
        workerCores.push_back(core);
    std::vector<int> allCores = workerCores;
    allCores.push_back(0);

    if (!pcpp::DpdkDeviceList::initDpdk(
            pcpp::createCoreMaskFromCoreIds(allCores), 16 * 1024 - 1))
        return 1;

    pcpp::DpdkDeviceList& list = pcpp::DpdkDeviceList::getInstance();
    pcpp::DpdkDevice* port = list.getDeviceByPort(0);
    const uint16_t queues = static_cast<uint16_t>(workerCores.size());
    if (port == nullptr || !port->openMultiQueues(queues, 1))
        return 1;

    std::vector<std::unique_ptr<CountingWorker>> owned;
    std::vector<pcpp::DpdkWorkerThread*> workers;
    for (uint16_t queue = 0; queue < queues; ++queue)
    {
        owned.emplace_back(new CountingWorker(port, queue));
        workers.push_back(owned.back().get());
    }
    if (!list.startDpdkWorkerThreads(
            pcpp::createCoreMaskFromCoreIds(workerCores), workers))
        return 1;
    // #endregion

    // #region stop
    std::this_thread::sleep_for(std::chrono::seconds(10));
    list.stopDpdkWorkerThreads(); // calls stop() and waits

    pcpp::DpdkDevice::DpdkDeviceStats stats;
    port->getStatistics(stats);
    for (const std::unique_ptr<CountingWorker>& worker : owned)
        std::cout << "core " << worker->getCoreId() << ": "
                  << worker->tcpPackets() << " TCP packets" << std::endl;
    std::cout << "dropped by the card: " << stats.rxPacketsDroppedByHW
              << ", no free buffer: " << stats.rxMbufAlocFailed << std::endl;
    // #endregion
    port->close();
    return 0;
}
