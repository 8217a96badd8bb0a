// Captures on one thread and parses on several, with a bounded queue between them.
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <deque>
#include <functional>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "Packet.h"
#include "PcapLiveDeviceList.h"
#include "RawPacket.h"

// #region settings
static const size_t QUEUE_CAPACITY = 65536;
static const size_t BATCH_SIZE = 64;
static const size_t WORKERS = 2;
// #endregion

// #region queue
// Holds at most `capacity` packets. When it is full, a packet is refused
// and counted, so a slow worker never stalls the capture thread.
class PacketQueue
{
public:
    explicit PacketQueue(size_t capacity)
        : m_Capacity(capacity), m_Dropped(0), m_Closed(false)
    {}

    bool push(std::unique_ptr<pcpp::RawPacket> packet)
    {
        {
            std::lock_guard<std::mutex> lock(m_Mutex);
            if (m_Closed || m_Packets.size() >= m_Capacity)
            {
                ++m_Dropped;
                return false;
            }
            m_Packets.push_back(std::move(packet));
        }
        m_NotEmpty.notify_one();
        return true;
    }

    // Waits for packets and moves up to `limit` of them into `batch`.
    // Returns false when the queue is closed and empty.
    bool popBatch(std::vector<std::unique_ptr<pcpp::RawPacket>>& batch,
                  size_t limit)
    {
        batch.clear();
        std::unique_lock<std::mutex> lock(m_Mutex);
        m_NotEmpty.wait(lock, [this] { return m_Closed || !m_Packets.empty(); });
        while (!m_Packets.empty() && batch.size() < limit)
        {
            batch.push_back(std::move(m_Packets.front()));
            m_Packets.pop_front();
        }
        return !batch.empty();
    }

    void close()
    {
        {
            std::lock_guard<std::mutex> lock(m_Mutex);
            m_Closed = true;
        }
        m_NotEmpty.notify_all();
    }

    uint64_t dropped()
    {
        std::lock_guard<std::mutex> lock(m_Mutex);
        return m_Dropped;
    }

private:
    const size_t m_Capacity;
    std::mutex m_Mutex;
    std::condition_variable m_NotEmpty;
    std::deque<std::unique_ptr<pcpp::RawPacket>> m_Packets;
    uint64_t m_Dropped;
    bool m_Closed;
};
// #endregion

// #region callback
// Runs on the capture thread. The raw packet is valid only during the call,
// so the copy is what goes into the queue.
static void onPacket(pcpp::RawPacket* packet, pcpp::PcapLiveDevice*,
                     void* cookie)
{
    PacketQueue* queue = static_cast<PacketQueue*>(cookie);
    queue->push(
        std::unique_ptr<pcpp::RawPacket>(new pcpp::RawPacket(*packet)));
}
// #endregion

// #region worker
struct Counters
{
    uint64_t packets = 0;
    uint64_t tcp = 0;
    uint64_t udp = 0;
};

// Runs on a worker thread. Everything it writes belongs to it alone.
static void work(PacketQueue& queue, Counters& result)
{
    Counters counters;
    std::vector<std::unique_ptr<pcpp::RawPacket>> batch;
    while (queue.popBatch(batch, BATCH_SIZE))
    {
        for (const std::unique_ptr<pcpp::RawPacket>& raw : batch)
        {
            pcpp::Packet packet(raw.get(), pcpp::TCP);
            ++counters.packets;
            if (packet.isPacketOfType(pcpp::TCP))
                ++counters.tcp;
            else if (packet.isPacketOfType(pcpp::UDP))
                ++counters.udp;
        }
    }
    result = counters;
}
// #endregion

static volatile std::sig_atomic_t stopped = 0;

static void onSignal(int)
{
    stopped = 1;
}

int main(int argc, char* argv[])
{
    if (argc < 2)
    {
        std::cerr << "Usage: threads-queue <interface> [seconds]" << std::endl;
        return 1;
    }
    const int seconds = argc > 2 ? std::stoi(argv[2]) : 60;
    std::signal(SIGINT, onSignal);
    std::signal(SIGTERM, onSignal);

    // #region open
    pcpp::PcapLiveDevice* device =
        pcpp::PcapLiveDeviceList::getInstance().getPcapLiveDeviceByName(argv[1]);
    pcpp::PcapLiveDevice::DeviceConfiguration config;
    config.packetBufferSize = 16 * 1024 * 1024;
    config.snapshotLength = 2048;
    config.packetBufferTimeoutMs = 100;
    if (device == nullptr || !device->open(config))
    {
        std::cerr << "Cannot open " << argv[1] << std::endl;
        return 1;
    }
    // #endregion

    // #region start
    PacketQueue queue(QUEUE_CAPACITY);
    std::vector<Counters> results(WORKERS);
    std::vector<std::thread> workers;
    for (Counters& result : results)
        workers.emplace_back(work, std::ref(queue), std::ref(result));

    bool started = device->startCapture(onPacket, &queue);
    for (int i = 0; started && i < seconds * 10 && !stopped; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    // #endregion

    // #region stop
    // First the capture thread, then the queue, then the workers:
    // every packet that was queued is still parsed.
    device->stopCapture();
    queue.close();
    for (std::thread& worker : workers)
        worker.join();
    // #endregion

    // #region report
    pcpp::IPcapDevice::PcapStats stats = {};
    device->getStatistics(stats);
    device->close();

    for (size_t i = 0; i < results.size(); ++i)
        std::cout << "worker " << i << ": " << results[i].packets
                  << " packets, " << results[i].tcp << " TCP, "
                  << results[i].udp << " UDP" << std::endl;
    std::cout << "kernel: " << stats.packetsRecv << " received, "
              << stats.packetsDrop << " dropped" << std::endl
              << "queue: " << queue.dropped() << " dropped" << std::endl;
    // #endregion
    return started ? 0 : 1;
}
