/** Two versions of a small manual and a page outside it. */
import type { SiteFixture } from "../../../features/search/render/fixture.ts";

const trail = (...labels: string[]) => labels.map((label) => ({ label, url: null }));

const capture = {
  title: "Capture packets",
  breadcrumbs: trail("Tutorials", "Capture packets"),
  sections: {
    "": "How to capture live traffic from a network interface.",
    "## List the interfaces": "PcapLiveDeviceList::getInstance() knows every interface of {{version.name}}.",
    "## Filter":
      "Let only some packets through with setFilter().\n---\ndevice->setFilter(filter);\ndevice->startCapture(onPacket);",
    "### Berkeley syntax": "An expression such as tcp port 80.",
  },
};

const benchmark = {
  title: "Benchmarks",
  sections: { "": "How fast the library is, compared with others.", "## Results": "Packets a second, per library." },
};

export const manual: SiteFixture = {
  "v2.0": {
    capture,
    benchmark,
    install: {
      title: "Installation",
      tags: ["setup"],
      sections: {
        "": "Ways to install the library.",
        "## Homebrew": "brew install library",
        "## Windows": "With Visual Studio.",
      },
    },
  },
  "v1.0": {
    capture: { ...capture, sections: { ...capture.sections, "## Filter": "Packets are filtered with setFilter()." } },
    benchmark,
  },
  "": { community: { title: "Community", sections: { "": "Ask about packets, report a bug, contribute." } } },
};
