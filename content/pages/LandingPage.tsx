/** The tour: what the library does, stop by stop, each with a few lines of a real program and a picture. */
import { CodeBlock, type View } from "docsgen/templates";
import type { ReactNode } from "react";
import { Closing } from "./_closing.tsx";
import capture from "./_examples/capture.cpp";
import craft from "./_examples/craft.cpp";
import files from "./_examples/files.cpp";
import query from "./_examples/query.cpp";
import reassemble from "./_examples/reassemble.cpp";
import { protocols } from "./_facts.ts";
import { Crafting, Engines, Files, Layers, Platforms, Stream } from "./_pictures.tsx";
import { advantage, Speed } from "./_speed.tsx";

export const frontMatter = {
  title: "A tour of PcapPlusPlus",
  description:
    "What PcapPlusPlus does, in code: capture and send packets, parse and create them, reassemble streams, read and write capture files.",
  full_width: true,
};

interface StopProps {
  readonly title: string;
  readonly code: ReactNode;
  readonly children: ReactNode;
}

function Stop({ title, code, children }: StopProps) {
  return (
    <section className="pair tour-stop">
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
        <h1>A tour of PcapPlusPlus</h1>
        <p>
          PcapPlusPlus gives you one C++ interface to the popular capture engines and to{" "}
          <a href="/docs/features#supported-network-protocols">{protocols} protocols</a>. Each stop on this tour shows one thing
          that the library does, with a few lines from a program that compiles.
        </p>
        <p className="hero-actions">
          <a className="button" href="/docs/quickstart">
            Get started
          </a>
          <a className="button button-quiet" href="/docs/install">
            Install
          </a>
        </p>
      </header>
      <Stop title="Capture and send" code={code(capture, "capture")}>
        <p>
          Each engine is a device that you open and start: libpcap, WinPcap, Npcap, DPDK, PF_RING, and AF_XDP. The device passes
          each packet to your callback, and it can send packets, too. With every engine except DPDK and AF_XDP you can set a
          filter, so only the packets you want reach your code.
        </p>
        <p>
          <a href="/docs/features#packet-capture">Compare the engines</a>
        </p>
        <Engines />
      </Stop>
      <Stop title="Parse packets" code={code(query.replace(/ *\/\/ \d$/gm, ""), "parse")}>
        <p>
          A packet is parsed layer by layer, from the link up to the application. You ask for a layer by its class, and what you
          get is a view into the packet’s own bytes.
        </p>
        <p>
          <a href="/docs/features#supported-network-protocols">See the supported protocols</a>
        </p>
        <Layers />
      </Stop>
      <Stop title="Create and edit packets" code={code(craft, "craft")}>
        <p>
          Build a packet from layers, or take one that you received and change, insert, or remove its layers. One call then fills
          in the lengths, the checksums, and the fields that name the next protocol.
        </p>
        <p>
          <a href="/docs/features#packet-parsing-and-crafting">Read about parsing, editing, and creating packets</a>
        </p>
        <Crafting />
      </Stop>
      <Stop title="Reassemble streams" code={<Reassembly code={code} />}>
        <p>
          TCP data reaches your code in order and without duplicates, and you are told where bytes were lost. Fragments of IPv4
          and IPv6 packets are put back together.
        </p>
        <p>
          <a href="/docs/features#packet-reassembly">Read about reassembly</a>
        </p>
        <Stream />
      </Stop>
      <Stop title="Read and write files" code={code(files, "files")}>
        <p>
          One interface reads pcap, pcapng, and snoop files. You can write pcap and pcapng files, and keep only the packets that
          match a filter.
        </p>
        <p>
          <a href="/docs/features#read-and-write-packets-fromto-files">Compare the file formats</a>
        </p>
        <Files />
      </Stop>
      <Stop title="Keep up with the traffic" code={<Speed view={view} />}>
        <p>
          Layers point into one buffer, and a packet is parsed only as far as you ask. In a{" "}
          <a href="/docs/benchmark">benchmark by the author of libtins</a>, PcapPlusPlus parses {advantage()} more packets per
          second than libtins.
        </p>
      </Stop>
      <Stop title="Run it on your platform" code={<Platforms />}>
        <p>
          The library runs on Linux, macOS, Windows, Android, and FreeBSD. You can install it with a package manager, download a
          release, or build it from source.
        </p>
        <p>
          <a href="/docs/platforms">See versions and compilers</a>
        </p>
      </Stop>
      <Closing view={view} install />
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
