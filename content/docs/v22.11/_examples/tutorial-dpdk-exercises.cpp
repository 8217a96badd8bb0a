// Solutions to the exercises of part 6: several queues, a filter, counters.
#include <atomic>
#include <iostream>
#include <memory>
#include <vector>

#include "DpdkDevice.h"
#include "DpdkDeviceList.h"
#include "MBufRawPacket.h"
#include "Packet.h"
#include "SystemUtils.h"

static const uint16_t BURST_SIZE = 64;

// #region queue-worker
class QueueWorker : public pcpp::DpdkWorkerThread
{
public:
    QueueWorker(pcpp::DpdkDevice* from, pcpp::DpdkDevice* to,
                uint16_t queue)
        : m_From(from), m_To(to), m_Queue(queue), m_Stop(false), m_CoreId(0)
    {}

    bool run(uint32_t coreId) override
    {
        m_CoreId = coreId;
        pcpp::MBufRawPacket* burst[BURST_SIZE] = {};
        while (!m_Stop)
        {
            const uint16_t received =
                m_From->receivePackets(burst, BURST_SIZE, m_Queue);
            if (received > 0)
                forward(burst, received);
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

protected:
    virtual void forward(pcpp::MBufRawPacket** packets, uint16_t count)
    {
        send(packets, count);
    }

    void send(pcpp::MBufRawPacket** packets, uint16_t count)
    {
        m_To->sendPackets(packets, count, m_Queue);
    }

private:
    pcpp::DpdkDevice* m_From;
    pcpp::DpdkDevice* m_To;
    const uint16_t m_Queue;
    std::atomic<bool> m_Stop;
    std::atomic<uint32_t> m_CoreId;
};
// #endregion

// #region no-icmp
class NoIcmpWorker : public QueueWorker
{
public:
    using QueueWorker::QueueWorker;

protected:
    void forward(pcpp::MBufRawPacket** packets, uint16_t count) override
    {
        pcpp::MBufRawPacket* kept[BURST_SIZE];
        uint16_t keptCount = 0;
        for (uint16_t i = 0; i < count; ++i)
        {
            const pcpp::Packet packet(packets[i], pcpp::TCP);
            if (!packet.isPacketOfType(pcpp::ICMP))
                kept[keptCount++] = packets[i];
        }
        if (keptCount > 0)
            send(kept, keptCount);
    }
};
// #endregion

// #region start
static bool startWorkers(pcpp::DpdkDevice* first, pcpp::DpdkDevice* second,
                         uint16_t queues,
                         std::vector<std::unique_ptr<QueueWorker>>& owned)
{
    if (first->getTotalNumOfRxQueues() < queues ||
        second->getTotalNumOfRxQueues() < queues ||
        !first->openMultiQueues(queues, queues) ||
        !second->openMultiQueues(queues, queues))
        return false;

    std::vector<pcpp::DpdkWorkerThread*> workers;
    pcpp::CoreMask mask = 0;
    for (uint16_t queue = 0; queue < queues; ++queue)
    {
        owned.emplace_back(new QueueWorker(first, second, queue));
        workers.push_back(owned.back().get());
        owned.emplace_back(new NoIcmpWorker(second, first, queue));
        workers.push_back(owned.back().get());
    }
    for (size_t core = 1; core <= workers.size(); ++core)
        mask |= 1u << core;  // core 0 stays with main()

    return pcpp::DpdkDeviceList::getInstance().startDpdkWorkerThreads(
        mask, workers);
}
// #endregion

// #region queue-counters
static void printQueues(pcpp::DpdkDevice* device)
{
    pcpp::DpdkDevice::DpdkDeviceStats stats;
    device->getStatistics(stats);
    for (uint16_t queue = 0; queue < device->getNumOfOpenedRxQueues();
         ++queue)
        std::cout << "port " << device->getDeviceId() << ", queue "
                  << queue << ": " << stats.rxStats[queue].packets
                  << " packets" << std::endl;
    std::cout << "dropped by the hardware: "
              << stats.rxPacketsDroppedByHW << std::endl;
}
// #endregion

int main()
{
    if (!pcpp::DpdkDeviceList::initDpdk(
            pcpp::getCoreMaskForAllMachineCores(), 16 * 1024 - 1))
        return 1;

    pcpp::DpdkDeviceList& list = pcpp::DpdkDeviceList::getInstance();
    pcpp::DpdkDevice* first = list.getDeviceByPort(0);
    pcpp::DpdkDevice* second = list.getDeviceByPort(1);
    if (first == nullptr || second == nullptr)
        return 1;

    std::vector<std::unique_ptr<QueueWorker>> workers;
    if (!startWorkers(first, second, 2, workers))
        return 1;

    std::cout << "Press Enter to stop" << std::endl;
    std::cin.get();
    list.stopDpdkWorkerThreads();
    printQueues(first);
    printQueues(second);
    first->close();
    second->close();
    return 0;
}
