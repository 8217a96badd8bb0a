// Sends the log of PcapPlusPlus to a function, and shows how errors are
// reported.
#include <iostream>
#include <mutex>
#include <stdexcept>
#include <string>

#include "IpAddress.h"
#include "Logger.h"
#include "PcapFileDevice.h"

// #region printer
static void writeLog(
    pcpp::LogLevel level, const std::string& message,
    const std::string& /*file*/, const std::string& method,
    const int /*line*/)
{
    static std::mutex mutex;  // several threads may log at a time
    std::lock_guard<std::mutex> lock(mutex);
    std::cout << "  log: "
              << pcpp::Logger::logLevelAsString(level) << " in "
              << method << ": " << message << std::endl;
}
// #endregion

// #region quiet
// Nothing is logged while such an object exists
class QuietLog
{
public:
    QuietLog()
    {
        pcpp::Logger::getInstance().suppressLogs();
    }
    ~QuietLog()
    {
        pcpp::Logger::getInstance().enableLogs();
    }
};
// #endregion

int main()
{
    // #region redirect
    pcpp::Logger& logger = pcpp::Logger::getInstance();
    logger.setLogPrinter(writeLog);
    // #endregion

    std::cout << "A file that does not exist:" << std::endl;
    // #region last-error
    pcpp::PcapFileReaderDevice missing("missing.pcap");
    if (!missing.open())
        std::cout << "  open() failed: " << logger.getLastError()
                  << std::endl;
    // #endregion

    std::cout << "A filter with a mistake:" << std::endl;
    pcpp::PcapFileReaderDevice reader("tutorial-sample.pcap");
    if (!reader.open())
        return 1;
    // #region suppress
    {
        QuietLog quiet;
        if (!reader.setFilter("tcp prt 80"))
            std::cout << "  setFilter() failed: "
                      << logger.getLastError() << std::endl;
    }
    // #endregion
    reader.close();

    std::cout << "One module in detail:" << std::endl;
    // #region level
    logger.setLogLevel(pcpp::PcapLogModuleFileDevice,
                       pcpp::LogLevel::Debug);
    pcpp::PcapNgFileWriterDevice writer("copy.pcapng");
    writer.open();
    writer.close();
    logger.setLogLevel(pcpp::PcapLogModuleFileDevice,
                       pcpp::LogLevel::Info);
    // #endregion

    std::cout << "An address with a mistake:" << std::endl;
    // #region exception
    try
    {
        pcpp::IPv4Address address("192.0.2.300");
    }
    catch (const std::invalid_argument& error)
    {
        std::cout << "  exception: " << error.what() << std::endl;
    }
    // #endregion
    return 0;
}
