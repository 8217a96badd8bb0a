// A layer for a made-up protocol: readings of a sensor, over UDP.
#pragma once

#include <cstring>
#include <string>

#include "Layer.h"
#include "SystemUtils.h"

// #region header
#pragma pack(push, 1)
struct SensorHeader
{
    uint16_t magic;         // 0x5352
    uint8_t version;        // 1
    uint8_t readingCount;
    uint32_t sensorId;
    uint16_t checksum;      // sum of all bytes, with 0 in this field
};

struct SensorReading
{
    uint16_t kind;          // 1: temperature, 2: humidity
    uint16_t value;         // in tenths
};
#pragma pack(pop)
// #endregion

class SensorLayer : public pcpp::Layer
{
public:
    // #region parse
    SensorLayer(uint8_t* data, size_t dataLen, pcpp::Layer* prevLayer,
                pcpp::Packet* packet)
        : pcpp::Layer(data, dataLen, prevLayer, packet)
    {}
    // #endregion

    // #region craft
    explicit SensorLayer(uint32_t sensorId)
    {
        m_DataLen = sizeof(SensorHeader);
        m_Data = new uint8_t[m_DataLen];  // ~Layer() deletes it
        std::memset(m_Data, 0, m_DataLen);

        SensorHeader* header = getSensorHeader();
        header->magic = pcpp::hostToNet16(magicNumber);
        header->version = 1;
        header->sensorId = pcpp::hostToNet32(sensorId);
    }
    // #endregion

    // #region recognize
    static bool isSensorPort(uint16_t port)
    {
        return port == 49700;
    }

    static bool isDataValid(const uint8_t* data, size_t dataLen)
    {
        if (data == nullptr || dataLen < sizeof(SensorHeader))
            return false;
        auto* header = reinterpret_cast<const SensorHeader*>(data);
        return header->magic == pcpp::hostToNet16(magicNumber) &&
               header->version == 1 &&
               dataLen >= lengthWith(header->readingCount);
    }
    // #endregion

    // #region fields
    SensorHeader* getSensorHeader() const
    {
        return reinterpret_cast<SensorHeader*>(m_Data);
    }

    uint32_t getSensorId() const
    {
        return pcpp::netToHost32(getSensorHeader()->sensorId);
    }

    size_t getReadingCount() const
    {
        return getSensorHeader()->readingCount;
    }

    SensorReading* getReading(size_t index) const
    {
        if (index >= getReadingCount())
            return nullptr;
        return reinterpret_cast<SensorReading*>(m_Data +
                                                lengthWith(index));
    }
    // #endregion

    // #region extend
    bool addReading(uint16_t kind, uint16_t value)
    {
        const size_t count = getReadingCount();
        if (count == 255 ||
            !extendLayer(static_cast<int>(lengthWith(count)),
                         sizeof(SensorReading)))
            return false;

        // Only now: extendLayer() may have moved the bytes
        getSensorHeader()->readingCount = static_cast<uint8_t>(count + 1);
        SensorReading* reading = getReading(count);
        reading->kind = pcpp::hostToNet16(kind);
        reading->value = pcpp::hostToNet16(value);
        return true;
    }
    // #endregion

    uint16_t computeChecksum() const
    {
        const uint16_t stored = getSensorHeader()->checksum;
        uint16_t sum = 0;
        for (size_t i = 0; i < getHeaderLen(); ++i)
            sum = static_cast<uint16_t>(sum + m_Data[i]);
        sum = static_cast<uint16_t>(sum - (stored & 0xff) - (stored >> 8));
        return sum;
    }

    // #region overrides
    void parseNextLayer() override
    {}  // no protocol follows

    size_t getHeaderLen() const override
    {
        return lengthWith(getReadingCount());
    }

    void computeCalculateFields() override
    {
        getSensorHeader()->checksum = pcpp::hostToNet16(computeChecksum());
    }

    std::string toString() const override
    {
        return "Sensor Layer, ID: " + std::to_string(getSensorId()) +
               ", " + std::to_string(getReadingCount()) + " readings";
    }

    pcpp::OsiModelLayer getOsiModelLayer() const override
    {
        return pcpp::OsiModelApplicationLayer;
    }
    // #endregion

private:
    static const uint16_t magicNumber = 0x5352;

    static size_t lengthWith(size_t readings)
    {
        return sizeof(SensorHeader) + readings * sizeof(SensorReading);
    }
};
