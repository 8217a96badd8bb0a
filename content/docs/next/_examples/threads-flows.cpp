// Gives every connection to one worker, so that each worker reassembles TCP without locks.
#include <condition_variable>
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
#include "PacketUtils.h"
#include "PcapFileDevice.h"
#include "TcpReassembly.h"

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

// #region worker
struct Result
{
    uint64_t packets = 0;
    uint64_t bytes = 0;
};

static void onTcpData(int8_t, const pcpp::TcpStreamData& data, void* cookie)
{
    static_cast<Result*>(cookie)->bytes += data.getDataLength();
}

// Each worker has a queue and a TcpReassembly of its own
static void work(PacketQueue& queue, Result& result)
{
    pcpp::TcpReassembly reassembly(onTcpData, &result);
    std::vector<std::unique_ptr<pcpp::RawPacket>> batch;
    while (queue.popBatch(batch, 64))
    {
        for (const std::unique_ptr<pcpp::RawPacket>& raw : batch)
        {
            ++result.packets;
            reassembly.reassemblePacket(raw.get());
        }
    }
    reassembly.closeAllConnections();
}
// #endregion

// #region dispatch
// Both directions of a connection have the same hash, and what is neither
// TCP nor UDP has hash 0. Parse no further than the hash needs.
static size_t workerOf(pcpp::RawPacket& raw, size_t workers)
{
    pcpp::Packet packet(&raw, pcpp::OsiModelTransportLayer);
    return pcpp::hash5Tuple(&packet) % workers;
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string file = argc > 1 ? argv[1] : "tutorial-sample.pcap";
    pcpp::PcapFileReaderDevice reader(file);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << file << std::endl;
        return 1;
    }

    // #region start
    const size_t workers = 2;
    std::vector<std::unique_ptr<PacketQueue>> queues;
    std::vector<Result> results(workers);
    std::vector<std::thread> threads;
    for (size_t i = 0; i < workers; ++i)
    {
        queues.emplace_back(new PacketQueue(65536));
        threads.emplace_back(work, std::ref(*queues[i]),
                             std::ref(results[i]));
    }

    pcpp::RawPacket raw;
    while (reader.getNextPacket(raw))
    {
        size_t worker = workerOf(raw, workers);
        queues[worker]->push(
            std::unique_ptr<pcpp::RawPacket>(new pcpp::RawPacket(raw)));
    }
    // #endregion

    for (const std::unique_ptr<PacketQueue>& queue : queues)
        queue->close();
    for (size_t i = 0; i < workers; ++i)
    {
        threads[i].join();
        std::cout << "worker " << i << ": " << results[i].packets
                  << " packets, " << results[i].bytes << " bytes of TCP data, "
                  << queues[i]->dropped() << " dropped" << std::endl;
    }
    reader.close();
    return 0;
}
