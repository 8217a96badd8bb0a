// Prints what the certificates of a TLS 1.2 handshake say.
#include <exception>
#include <iostream>
#include <memory>
#include <string>

#include "Packet.h"
#include "PcapFileDevice.h"
#include "SSLHandshake.h"
#include "SSLLayer.h"
#include "X509Decoder.h"

// #region print
static void print(pcpp::SSLx509Certificate& certificate)
{
    if (!certificate.allDataExists())
    {
        std::cout << "The certificate is cut off" << std::endl;
        return;
    }

    std::unique_ptr<pcpp::X509Certificate> x509 =
        certificate.getX509Certificate();
    std::cout << "subject " << x509->getSubject().toString() << std::endl
              << "issuer  " << x509->getIssuer().toString() << std::endl
              << "valid   " << x509->getNotBefore().toString() << " to "
              << x509->getNotAfter().toString() << std::endl
              << "key     " << x509->getPublicKeyAlgorithm().toString()
              << std::endl;
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string fileName = argc > 1 ? argv[1] : "dns-tls.pcap";
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << fileName << std::endl;
        return 1;
    }

    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        pcpp::Packet packet(&rawPacket);
        for (auto* tls = packet.getLayerOfType<pcpp::SSLHandshakeLayer>();
             tls != nullptr;
             tls = packet.getNextLayerOfType<pcpp::SSLHandshakeLayer>(tls))
        {
            auto* message = tls->getHandshakeMessageOfType<
                pcpp::SSLCertificateMessage>();
            const int count =
                message != nullptr ? message->getNumOfCertificates() : 0;
            for (int i = 0; i < count; ++i)
            {
                try
                {
                    print(*message->getCertificate(i));
                }
                catch (const std::exception& error)
                {
                    std::cerr << "Not a certificate: " << error.what()
                              << std::endl;
                }
            }
        }
    }
    return 0;
}
