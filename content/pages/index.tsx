/** Home: the library at work on one frame and how to install it, what it has in numbers, and a whole program with what it prints. */
import { CodeBlock, type View } from "docsgen/templates";
import type { ReactNode } from "react";
import { Closing } from "./_closing.tsx";
import query from "./_examples/query.cpp";
import { newestRelease, protocols } from "./_facts.ts";
import { Frame } from "./_frame.tsx";
import { Install } from "./_install.tsx";
import { advantage, Speed } from "./_speed.tsx";

export const frontMatter = {
  title: "PcapPlusPlus",
  description:
    "PcapPlusPlus is a multi-platform C++ library that captures, parses, and creates network packets. Efficient, powerful, and easy to use.",
  image: "/img/social.png",
  full_width: true,
};

export default function Home({ view }: { readonly view: View }) {
  return (
    <div className="home">
      <section className="pair hero">
        <div className="hero-text">
          <h1>Bytes in, layers out</h1>
          <p>
            PcapPlusPlus is a multi-platform C++ library that captures, parses, and creates network packets. It is efficient,
            powerful, and easy to use.
          </p>
          <p className="hero-actions">
            <a className="button" href="/docs/quickstart">
              Get started
            </a>
            <a className="button button-quiet" href="/docs/tutorials">
              Tutorials
            </a>
          </p>
          <Install view={view} />
        </div>
        <Frame />
      </section>
      <Numbers view={view} />
      <Program view={view} />
      <Closing view={view} />
    </div>
  );
}

const engines = ["libpcap", "WinPcap", "Npcap", "DPDK", "PF_RING", "AF_XDP"];
const platforms = ["Linux", "macOS", "Windows", "Android", "FreeBSD"];

function Numbers({ view }: { readonly view: View }) {
  const { version, name, isShown } = newestRelease(view);
  return (
    <section className="pair numbers">
      <div>
        <h2>
          Parses <a href="/docs/benchmark">{advantage()}</a> more packets per second than libtins
        </h2>
        <Speed view={view} />
      </div>
      <dl>
        <Figure name="Protocols" value={protocols} evidence="/docs/features#supported-network-protocols">
          From Ethernet to TLS. You can parse, edit, and create most of them.
        </Figure>
        <Figure name="Capture engines" value={engines.length} evidence="/docs/features#packet-capture">
          {engines.join(", ")}, plus raw sockets.
        </Figure>
        <Figure name="Platforms" value={platforms.length} evidence="/docs/platforms">
          {platforms.slice(0, -1).join(", ")}, and {platforms.at(-1)}.
        </Figure>
        <Figure name="Newest release" value={name} evidence="/versions">
          Released on {view.day(version?.released ?? "")}.{" "}
          {!isShown && (
            <>
              Its documentation is <a href={version?.path}>{version?.label}</a>, which also describes what came after it. So this
              site opens with {view.lastVersion?.label}, the newest release with documentation of its own.
            </>
          )}
        </Figure>
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string | number;
  /** The page that shows what the value counts. */
  readonly evidence: string;
  readonly children: ReactNode;
}

function Figure({ name, value, evidence, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="number">
        <a href={evidence}>
          {value}
          <span className="visually-hidden"> {name.toLowerCase()}</span>
        </a>
      </dd>
      <dd>{children}</dd>
    </div>
  );
}

function Program({ view }: { readonly view: View }) {
  return (
    <section className="pair program">
      <CodeBlock view={view} source={query} language="cpp" title="main.cpp" />
      <div>
        <h2>A complete program</h2>
        <p>It lists every DNS query in a capture file: the client, the server, and the name that was looked up.</p>
        <ol>
          <li>Open a capture file, and read its packets one by one.</li>
          <li>
            One line parses a packet down to its last layer. Every layer is a view into the packet’s own bytes, so nothing is
            copied.
          </li>
          <li>Ask for a layer by its class. If the packet doesn’t have it, you get a null pointer.</li>
          <li>Layers return their fields as C++ values, and addresses print in the usual notation.</li>
        </ol>
        <p>For a file with the frame shown above, it prints:</p>
        <div className="code-block" data-language="text">
          <div className="code-title">Output</div>
          <pre>
            <code className="hljs">192.168.1.23 asks 192.168.1.1 for pcapplusplus.github.io</code>
          </pre>
        </div>
        <p>
          <a href="/LandingPage">See what else the library does</a>
        </p>
      </div>
    </section>
  );
}
