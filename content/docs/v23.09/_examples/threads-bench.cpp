// Measures what parsing, copying, filtering, and handing packets to other threads cost.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <iomanip>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "Packet.h"
#include "PcapFileDevice.h"
#include "PcapFilter.h"
#include "RawPacket.h"

typedef std::unique_ptr<pcpp::RawPacket> PacketPtr;
typedef std::vector<PacketPtr> Batch;
typedef std::function<uint64_t(uint64_t)> Work;

static pcpp::RawPacketVector input;
static const uint64_t PACKETS = 200000;
static const int RUNS = 20;

static pcpp::RawPacket* packetNumber(uint64_t i)
{
    return input.at(static_cast<int>(i % input.size()));
}

// The work handles so many packets and returns how many it handled
struct Measurement
{
    std::string name;
    Work work;
    double best;
};

// Takes all measurements in turn, many times, and keeps the fastest of each: what else runs on the machine only slows down
static void measureAll(std::vector<Measurement>& measurements, uint64_t packets)
{
    for (int run = 0; run < RUNS; ++run)
    {
        for (Measurement& measurement : measurements)
        {
            auto start = std::chrono::steady_clock::now();
            uint64_t handled = measurement.work(packets);
            std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
            measurement.best = std::max(measurement.best, static_cast<double>(handled) / elapsed.count());
        }
    }
}

// #region parse
static uint64_t parse(uint64_t packets, pcpp::OsiModelLayer until)
{
    uint64_t handled = 0;
    for (uint64_t i = 0; i < packets; ++i)
    {
        pcpp::Packet packet(packetNumber(i), until);
        handled += packet.getFirstLayer() != nullptr ? 1 : 0;
    }
    return handled;
}
// #endregion

static uint64_t copy(uint64_t packets)
{
    uint64_t handled = 0;
    for (uint64_t i = 0; i < packets; ++i)
    {
        PacketPtr raw(new pcpp::RawPacket(*packetNumber(i)));
        handled += raw->getRawDataLen() > 0 ? 1 : 0;
    }
    return handled;
}

// A queue of batches. It waits when it is full, so that the measurement loses nothing.
class BatchQueue
{
public:
    void push(Batch batch)
    {
        std::unique_lock<std::mutex> lock(m_Mutex);
        m_NotFull.wait(lock, [this] { return m_Batches.size() < 1024; });
        m_Batches.push_back(std::move(batch));
        lock.unlock();
        m_NotEmpty.notify_one();
    }

    bool pop(Batch& batch)
    {
        std::unique_lock<std::mutex> lock(m_Mutex);
        m_NotEmpty.wait(lock, [this] { return m_Closed || !m_Batches.empty(); });
        if (m_Batches.empty())
            return false;
        batch = std::move(m_Batches.front());
        m_Batches.pop_front();
        lock.unlock();
        m_NotFull.notify_one();
        return true;
    }

    void close()
    {
        std::lock_guard<std::mutex> lock(m_Mutex);
        m_Closed = true;
        m_NotEmpty.notify_all();
    }

private:
    std::mutex m_Mutex;
    std::condition_variable m_NotEmpty;
    std::condition_variable m_NotFull;
    std::deque<Batch> m_Batches;
    bool m_Closed = false;
};

static void parseBatches(BatchQueue& queue, uint64_t& handled)
{
    uint64_t count = 0;
    Batch batch;
    while (queue.pop(batch))
    {
        for (const PacketPtr& raw : batch)
        {
            pcpp::Packet packet(raw.get());
            count += packet.getFirstLayer() != nullptr ? 1 : 0;
        }
    }
    handled = count;
}

// #region handover
// This thread copies, as a callback would; the workers parse all layers.
static uint64_t handOver(uint64_t packets, size_t workers, size_t batchSize)
{
    BatchQueue queue;
    std::vector<uint64_t> handled(workers, 0);
    std::vector<std::thread> threads;
    for (uint64_t& count : handled)
        threads.emplace_back(parseBatches, std::ref(queue), std::ref(count));

    Batch batch;
    for (uint64_t i = 0; i < packets; ++i)
    {
        batch.push_back(PacketPtr(new pcpp::RawPacket(*packetNumber(i))));
        if (batch.size() == batchSize)
        {
            queue.push(std::move(batch));
            batch = Batch();
            batch.reserve(batchSize);
        }
    }
    queue.push(std::move(batch));
    queue.close();

    uint64_t total = 0;
    for (size_t i = 0; i < workers; ++i)
    {
        threads[i].join();
        total += handled[i];
    }
    return total;
}
// #endregion

static uint64_t matchCompiled(uint64_t packets)
{
    pcpp::BpfFilterWrapper filter;
    filter.setFilter("udp port 53");
    uint64_t calls = 0;
    for (uint64_t i = 0; i < packets; ++i)
        calls += filter.matchPacketWithFilter(packetNumber(i)) ? 1 : 1;
    return calls;
}

static uint64_t matchClasses(uint64_t packets)
{
    pcpp::ProtoFilter udp(pcpp::UDP);
    pcpp::PortFilter dns(53, pcpp::SRC_OR_DST);
    pcpp::AndFilter filter;
    filter.addFilter(&udp);
    filter.addFilter(&dns);
    uint64_t calls = 0;
    for (uint64_t i = 0; i < packets; ++i)
        calls += filter.matchPacketWithFilter(packetNumber(i)) ? 1 : 1;
    return calls;
}

int main(int argc, char* argv[])
{
    pcpp::PcapFileReaderDevice reader(argc > 1 ? argv[1] : "tutorial-sample.pcap");
    if (!reader.open() || reader.getNextPackets(input) < 1)
    {
        std::cerr << "Usage: threads-bench <pcap file> [packets]" << std::endl;
        return 1;
    }
    reader.close();
    const uint64_t packets = argc > 2 ? std::stoull(argv[2]) : PACKETS;
    std::cout << input.size() << " packets in turn, " << packets << " per run, best of " << RUNS << " runs, "
              << std::thread::hardware_concurrency() << " processors" << std::endl;

    std::vector<Measurement> measurements = {
        { "copy a RawPacket", copy, 0 },
        { "parse up to the network layer", [](uint64_t n) { return parse(n, pcpp::OsiModelNetworkLayer); }, 0 },
        { "parse up to the transport layer", [](uint64_t n) { return parse(n, pcpp::OsiModelTransportLayer); }, 0 },
        { "parse all layers", [](uint64_t n) { return parse(n, pcpp::OsiModelLayerUnknown); }, 0 },
        { "match with BpfFilterWrapper", matchCompiled, 0 },
        { "match with AndFilter", matchClasses, 0 },
        { "1 worker, 1 packet per push", [](uint64_t n) { return handOver(n, 1, 1); }, 0 },
        { "1 worker, 64 packets per push", [](uint64_t n) { return handOver(n, 1, 64); }, 0 },
        { "2 workers, 64 packets per push", [](uint64_t n) { return handOver(n, 2, 64); }, 0 },
    };
    measureAll(measurements, packets);
    for (const Measurement& measurement : measurements)
        std::cout << std::left << std::setw(32) << measurement.name << std::right << std::fixed << std::setprecision(2)
                  << std::setw(8) << measurement.best / 1e6 << " M packets/s" << std::setw(8) << std::setprecision(0)
                  << 1e9 / measurement.best << " ns/packet" << std::endl;
    return 0;
}
