/** The tour: what the library does, stop by stop, each with a few lines of a real program and a picture. */
import { CodeBlock, directives, type View } from "docsgen/templates";
import type { ReactNode } from "react";
import capture from "./_examples/capture.cpp";
import craft from "./_examples/craft.cpp";
import files from "./_examples/files.cpp";
import query from "./_examples/query.cpp";
import reassemble from "./_examples/reassemble.cpp";
import { Crafting, Engines, Files, Layers, Platforms, Stream } from "./_pictures.tsx";

export const frontMatter = {
  title: "A tour of PcapPlusPlus",
  description:
    "What PcapPlusPlus does, in code: capture and send packets, parse and craft them, reassemble streams, read and write capture files.",
  full_width: true,
};

interface StopProps {
  readonly title: string;
  readonly code: ReactNode;
  readonly children: ReactNode;
}

function Stop({ title, code, children }: StopProps) {
  return (
    <section className="tour-stop">
      <div>
        <h2>{title}</h2>
        {children}
      </div>
      <div>{code}</div>
    </section>
  );
}

export default function LandingPage({ view }: { readonly view: View }) {
  const code = (source: string, region?: string) => (
    <CodeBlock view={view} source={source} language="cpp" {...(region === undefined ? {} : { region })} />
  );
  return (
    <div className="tour">
      <header className="tour-head">
        <h1>From the wire to your code and back</h1>
        <p>
          PcapPlusPlus puts one C++ interface over the popular capture engines and over dozens of protocols. Eight stops show what
          that means.
        </p>
        <p className="hero-actions">
          <a className="button" href="/docs/quickstart">
            Get started
          </a>
          <a className="button button-quiet" href="/docs/install">
            Download
          </a>
        </p>
      </header>
      <Stop title="Capture and send" code={code(capture, "capture")}>
        <p>
          libpcap, WinPcap, Npcap, DPDK, PF_RING and AF_XDP become devices that you open and start. Your callback gets each
          packet; the same device sends. libpcap and PF_RING devices take filters too.
        </p>
        <p>
          <a href="/docs/features#packet-capture">Engines compared</a>
        </p>
        <Engines />
      </Stop>
      <Stop title="Parse" code={code(query, "parse")}>
        <p>
          A packet is decoded layer by layer, from the link to the application. Ask for a layer by its class; what you get is a
          view into the packet’s bytes.
        </p>
        <p>
          <a href="/docs/features#supported-network-protocols">Supported protocols</a>
        </p>
        <Layers />
      </Stop>
      <Stop title="Craft" code={code(craft, "craft")}>
        <p>
          Build a packet from layers, or edit, insert and remove layers of one that you received. One call fills in lengths,
          checksums and next-protocol fields.
        </p>
        <p>
          <a href="/docs/features#packet-parsing-and-crafting">Parsing and crafting</a>
        </p>
        <Crafting />
      </Stop>
      <Stop title="Reassemble" code={<Reassembly code={code} />}>
        <p>
          TCP streams come out in order, without repeats, and say where data was lost. IP fragments of versions 4 and 6 become
          whole packets again.
        </p>
        <p>
          <a href="/docs/features#packet-reassembly">Packet reassembly</a>
        </p>
        <Stream />
      </Stop>
      <Stop title="Read and write files" code={code(files, "files")}>
        <p>Read pcap, pcapng and snoop files through one interface; write pcap and pcapng, with filters on the way in and out.</p>
        <p>
          <a href="/docs/features#read-and-write-packets-fromto-files">File formats</a>
        </p>
        <Files />
      </Stop>
      <Stop title="Keep up" code={<Speed view={view} />}>
        <p>
          Layers point into one buffer and are decoded as far as you ask. Measured against libtins with an independent project’s
          benchmark.
        </p>
        <p>
          <a href="/docs/benchmark">How it was measured</a>
        </p>
      </Stop>
      <Stop title="Run it where you are" code={<Install view={view} />}>
        <p>
          Linux, macOS, Windows, Android and FreeBSD. Take it from a package manager, download a release, or build it from source.
        </p>
        <p>
          <a href="/docs/install">Installation</a>
        </p>
        <Platforms />
      </Stop>
      <section className="tour-stop">
        <div>
          <h2>Yours to use</h2>
          <p>
            PcapPlusPlus is released under the Unlicense: it is in the public domain, free for any use, without conditions and
            without warranty.
          </p>
          <p>
            <a href="/docs/features#license">Licence</a>
          </p>
          <p className="hero-actions">
            <a className="button" href="/docs/quickstart">
              Get started
            </a>
          </p>
        </div>
      </section>
    </div>
  );
}

function Reassembly({ code }: { readonly code: (source: string, region: string) => ReactNode }) {
  return (
    <div className="stacked">
      {code(reassemble, "message")}
      {code(reassemble, "reassemble")}
    </div>
  );
}

/** Figures of the benchmark page of v25.05: PcapPlusPlus v24.09, libtins 4.5. */
const speed = [
  ["Library", "TCP", "TCP + options", "DNS"],
  ["PcapPlusPlus", "2.538", "2.475", "2.404"],
  ["libtins", "2.392", "2.075", "1.901"],
];

function Speed({ view }: { readonly view: View }) {
  const BarChart = directives.BarChart;
  if (BarChart === undefined) return null;
  const title = "Packets parsed per second";
  return (
    <BarChart
      view={view}
      name="bar-chart"
      form="container"
      props={{ unit: "millions", highlight: "PcapPlusPlus" }}
      label={title}
      labelText={title}
      table={speed}
      file={null}
    >
      {null}
    </BarChart>
  );
}

const install = `# Homebrew, on macOS and Linux
brew install pcapplusplus

# vcpkg, on Windows, Linux and macOS
vcpkg install pcapplusplus

# Conan 2, on Windows, Linux and macOS
conan install --requires=pcapplusplus/24.09 --build=missing`;

function Install({ view }: { readonly view: View }) {
  return <CodeBlock view={view} source={install} language="bash" />;
}
