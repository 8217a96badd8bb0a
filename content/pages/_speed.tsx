/** The benchmark of the documentation as a chart, with what it was measured on. Figures of the page /docs/benchmark. */
import { directives, type View } from "docsgen/templates";

/** Seconds for half a million packets: PcapPlusPlus v24.09 and libtins v4.5. */
const measured = [
  { test: "TCP", own: 0.197, other: 0.209 },
  { test: "TCP + options", own: 0.202, other: 0.241 },
  { test: "DNS", own: 0.208, other: 0.263 },
] as const;

const packets = 500_000;

/** `6 to 26%`: how many packets more in the same time, in the test with the least and the most. */
export function advantage(): string {
  const percents = measured.map(({ own, other }) => Math.round((other / own - 1) * 100));
  return `${Math.min(...percents)} to ${Math.max(...percents)}%`;
}

const millions = (seconds: number) => (packets / seconds / 1e6).toFixed(3);

export function Speed({ view }: { readonly view: View }) {
  const BarChart = directives.BarChart;
  if (BarChart === undefined) return null;
  const title = "Packets parsed per second";
  const table = [
    ["Test", "PcapPlusPlus", "libtins"],
    ...measured.map(({ test, own, other }) => [test, millions(own), millions(other)]),
  ];
  return (
    <div className="speed">
      <BarChart
        view={view}
        name="bar-chart"
        form="container"
        props={{ unit: "millions", highlight: "PcapPlusPlus" }}
        label={title}
        labelText={title}
        table={table}
        file={null}
      >
        {null}
      </BarChart>
      <p className="fine">
        PcapPlusPlus v24.09 and libtins v4.5 on an Intel Core i7-8700, Ubuntu 22.04 in WSL2, g++ 11.4, with Matias Fontanini’s
        packet-capture-benchmarks. <a href="/docs/benchmark">How it was measured</a>
      </p>
    </div>
  );
}
