# Builds the library and a program of one file
FROM debian:12 AS build
RUN apt-get update && apt-get install -y g++ make git libpcap-dev
RUN git clone --depth 1 --branch v22.11 \
    https://github.com/seladb/PcapPlusPlus.git /pcapplusplus
WORKDIR /pcapplusplus
RUN ./configure-linux.sh --default && make libs && make install
COPY recipe-docker.cpp /src/
RUN g++ -std=c++14 -O2 -I/usr/local/include/pcapplusplus \
      /src/recipe-docker.cpp -o /src/app \
      -L/usr/local/lib -lPcap++ -lPacket++ -lCommon++ -lpcap -lpthread

# What runs needs libpcap, and nothing else
FROM debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends libpcap0.8 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /src/app /usr/local/bin/app
ENTRYPOINT ["app"]
