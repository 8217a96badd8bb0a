// Gives every connection to one worker, so that each worker reassembles TCP without locks.
// Nothing of the file is lost: reading waits while the queue of a worker is full.
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
#include "UdpLayer.h"

#include "limit-connections.h"

// Holds at most `capacity` packets. When it is full, push() waits: a file can
// wait for a slow worker, and a live capture can't.
class PacketQueue
{
public:
    explicit PacketQueue(size_t capacity)
        : m_Capacity(capacity), m_Closed(false)
    {}

    // #region push
    void push(std::unique_ptr<pcpp::RawPacket> packet)
    {
        {
            std::unique_lock<std::mutex> lock(m_Mutex);
            m_NotFull.wait(lock,
                           [this] { return m_Packets.size() < m_Capacity; });
            m_Packets.push_back(std::move(packet));
        }
        m_NotEmpty.notify_one();
    }
    // #endregion

    // Waits for packets and moves up to `limit` of them into `batch`.
    // Returns false when the queue is closed and empty.
    bool popBatch(std::vector<std::unique_ptr<pcpp::RawPacket>>& batch,
                  size_t limit)
    {
        batch.clear();
        {
            std::unique_lock<std::mutex> lock(m_Mutex);
            m_NotEmpty.wait(lock,
                            [this] { return m_Closed || !m_Packets.empty(); });
            while (!m_Packets.empty() && batch.size() < limit)
            {
                batch.push_back(std::move(m_Packets.front()));
                m_Packets.pop_front();
            }
        }
        m_NotFull.notify_one();
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

private:
    const size_t m_Capacity;
    std::mutex m_Mutex;
    std::condition_variable m_NotEmpty;
    std::condition_variable m_NotFull;
    std::deque<std::unique_ptr<pcpp::RawPacket>> m_Packets;
    bool m_Closed;
};

// #region worker
struct Result
{
    uint64_t packets = 0;
    uint64_t bytes = 0;
};

static void onTcpData(int8_t, const pcpp::TcpStreamData& data, void* cookie)
{
    size_t length = data.getDataLength();
    if (data.isBytesMissing())  // the library puts a notice before the data
        length -= ("[" + std::to_string(data.getMissingByteCount()) +
                   " bytes missing]")
                      .size();
    static_cast<Result*>(cookie)->bytes += length;
}

// Each worker has a queue and a TcpReassembly of its own
static void work(PacketQueue& queue, Result& result)
{
    pcpp::TcpReassembly reassembly(onTcpData, &result, nullptr, nullptr,
                                   limitedConfiguration());
    std::vector<std::unique_ptr<pcpp::RawPacket>> batch;
    while (queue.popBatch(batch, 64))
    {
        for (const std::unique_ptr<pcpp::RawPacket>& raw : batch)
        {
            ++result.packets;
            limitConnections(reassembly);
            reassembly.reassemblePacket(raw.get());
        }
    }
    reassembly.closeAllConnections();
}
// #endregion

// #region dispatch
// Both directions of a connection have the same hash, and what is neither
// TCP nor UDP has hash 0. Parse TCP packets no further than the hash needs.
static size_t workerOf(pcpp::RawPacket& raw, size_t workers)
{
    pcpp::Packet packet(&raw, pcpp::TCP);
    // This release also mistakes less than 8 bytes after IPv6 for a UDP header
    const pcpp::UdpLayer* udp = packet.getLayerOfType<pcpp::UdpLayer>(true);
    if (udp != nullptr && udp->getDataLen() < sizeof(pcpp::udphdr))
        return 0;
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
        queues.emplace_back(new PacketQueue(4096));
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
                  << " packets, " << results[i].bytes << " bytes of TCP data"
                  << std::endl;
    }
    reader.close();
    return 0;
}
