/** Home: the library at work on one frame, then a whole program and what it prints. */
import { CodeBlock, type View } from "docsgen/templates";
import query from "./_examples/query.cpp";
import { Frame } from "./_frame.tsx";

export const frontMatter = {
  title: "PcapPlusPlus",
  description:
    "PcapPlusPlus is a multi-platform C++ library for capturing, parsing and crafting network packets. Efficient, powerful and easy to use.",
  full_width: true,
};

export default function Home({ view }: { readonly view: View }) {
  return (
    <div className="home">
      <section className="hero">
        <div className="hero-text">
          <h1>Bytes in, layers out</h1>
          <p>
            PcapPlusPlus is a multi-platform C++ library that captures, parses and crafts network packets. It is efficient,
            powerful and easy to use.
          </p>
          <p className="hero-actions">
            <a className="button" href="/docs/quickstart">
              Get started
            </a>
            <a className="button button-quiet" href="/docs/tutorials">
              Tutorials
            </a>
          </p>
        </div>
        <Frame />
      </section>
      <Program view={view} />
      <Facts />
    </div>
  );
}

function Program({ view }: { readonly view: View }) {
  return (
    <section className="program">
      <div>
        <h2>A whole program</h2>
        <p>
          It opens a capture file, parses each packet once, and asks it for the layers it wants. Each layer is a view into the
          packet’s own bytes, so nothing is copied. For a file that holds the frame above it prints one line.
        </p>
        <p>
          <a href="/docs/quickstart">Build and run your own</a>, or <a href="/LandingPage">see what else the library does</a>.
        </p>
      </div>
      <div>
        <CodeBlock view={view} source={query} language="cpp" title="main.cpp" />
        <div className="code-block" data-language="text">
          <div className="code-title">Output</div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reachable by keyboard */}
          <pre tabIndex={0}>
            <code className="hljs">192.168.1.23 asks 192.168.1.1 for pcapplusplus.github.io</code>
          </pre>
        </div>
      </div>
    </section>
  );
}

function Facts() {
  return (
    <dl className="facts">
      <div>
        <dt>Protocols</dt>
        <dd>
          More than 50 protocols from Ethernet to TLS, most of them parsed, edited and built.{" "}
          <a href="/docs/features#supported-network-protocols">See the list</a>
        </dd>
      </div>
      <div>
        <dt>Capture engines</dt>
        <dd>
          libpcap, WinPcap, Npcap, DPDK, PF_RING, AF_XDP and raw sockets, behind one kind of device.{" "}
          <a href="/docs/features#packet-capture">Compare them</a>
        </dd>
      </div>
      <div>
        <dt>Platforms</dt>
        <dd>
          Linux, macOS, Windows, Android and FreeBSD; from a package manager or from source.{" "}
          <a href="/docs/install">Install it</a>
        </dd>
      </div>
      <div>
        <dt>Licence</dt>
        <dd>
          The Unlicense: public domain, no conditions. <a href="/docs/features#license">Read it</a>
        </dd>
      </div>
    </dl>
  );
}
