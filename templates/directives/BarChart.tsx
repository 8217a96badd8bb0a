/** `:::bar-chart` around a table → a bar for each number, all on one scale. */
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps, View } from "../../src/stages/render/view.ts";

export const directive: Directive = {
  name: "bar-chart",
  forms: ["container"],
  attributes: ["highlight", "reference", "unit", "versus"],
  hasLabel: true,
  sheet: { path: "./templates/styles/charts.css", classes: ["chart"] },
  texts: {
    "chart.more": "+{percent}% over {name}",
    "chart.less": "{percent}% below {name}",
    "chart.beyond": "off the scale",
  },
  help: '`:::bar-chart[Title]{unit="Mpps"}` around a table: each number of it as a bar, all on one scale. Every row is a group of bars, one for each further column. `highlight=Name` sets one row or column apart; it is compared within its group, and its difference to the other one, or to that of `versus=Name`, is given. `reference=Name` draws a line instead of bars.',
};

export default function BarChart({ props, label, labelText, table, view }: DirectiveProps) {
  const chart = readChart(table ?? [], props);
  const values = chart.groups.flatMap(({ bars }) =>
    bars.filter(({ name }) => name !== props.reference).map(({ value }) => value),
  );
  const scale = values.reduce((most, each) => Math.max(most, each), 0);
  return (
    <figure className={chart.versus === null ? "chart" : "chart chart-compared"}>
      {labelText !== "" && (
        <figcaption>
          {label}
          {props.unit !== undefined && <small>{props.unit}</small>}
        </figcaption>
      )}
      {chart.groups.map((group) => (
        <Bars key={group.name} group={group} chart={chart} scale={scale} view={view} />
      ))}
    </figure>
  );
}

interface BarsProps {
  readonly group: Group;
  readonly chart: Chart;
  /** The value whose bar takes the whole width. */
  readonly scale: number;
  readonly view: View;
}

function Bars({ group, chart, scale, view }: BarsProps) {
  const { highlight, reference } = chart;
  const line = group.bars.find(({ name }) => name === reference);
  const at = line === undefined || line.value > scale ? null : `${percent(line.value, scale)}%`;
  const list = (
    <dl>
      {group.bars.map((bar, index) => {
        const isLine = bar === line;
        const isBeyond = isLine && bar.value > scale;
        const note = isBeyond ? view.text("chart.beyond") : difference(bar, group, chart, view);
        const isOther = isLine || (highlight !== null && bar.name !== highlight && group.name !== highlight);
        return (
          <div key={bar.name} className={isOther ? "muted" : undefined}>
            <dt>{bar.name}</dt>
            <dd>
              {bar.text}
              {note !== "" && <small>{note}</small>}
            </dd>
            <dd aria-hidden="true">
              <svg className={`bar series-${chart.isBySeries ? index + 1 : 1}`} aria-hidden="true">
                {!isLine && <rect width={`${percent(bar.value, scale)}%`} height="100%" />}
                {isBeyond && <line x2="100%" y1="50%" y2="50%" />}
                {at !== null && <line x1={at} x2={at} y2="100%" />}
              </svg>
            </dd>
          </div>
        );
      })}
    </dl>
  );
  if (group.name === "") return list;
  return (
    <div>
      <p>{group.name}</p>
      {list}
    </div>
  );
}

// --------------------------------------------------------------------- data

interface Bar {
  readonly name: string;
  /** The value as it is written. */
  readonly text: string;
  readonly value: number;
}

interface Group {
  /** Empty for the only one. */
  readonly name: string;
  readonly bars: readonly Bar[];
}

interface Chart {
  readonly groups: readonly Group[];
  readonly highlight: string | null;
  readonly versus: string | null;
  readonly reference: string | null;
  /** Each bar of a group has a hue of its own. */
  readonly isBySeries: boolean;
}

/** What is set apart is compared with its like, so rows become the bars if it is one of them. A single column is one group. */
function readChart([header, ...rows]: readonly (readonly string[])[], props: DirectiveProps["props"]): Chart {
  if (header === undefined || rows.length === 0)
    throw new Error("it has no table. Put one with a header and at least one row inside.");
  const columns = header.slice(1);
  const names = rows.map(([name = ""]) => name);
  const named = [props.highlight, props.versus, props.reference].filter((name) => name !== undefined);
  for (const name of named)
    if (![...names, ...columns].includes(name)) throw new Error(`the table has no row or column "${name}".`);
  const cell = (row: number, column: number) => rows[row]?.[column + 1] ?? "";
  const byColumn = columns.length === 1 || named.some((name) => names.includes(name));
  const [outer, inner] = byColumn ? [columns, names] : [names, columns];
  const groups = outer.map((name, at) => ({
    name: outer.length === 1 ? "" : name,
    bars: inner.map((bar, index) => toBar(bar, byColumn ? cell(index, at) : cell(at, index))),
  }));
  const highlight = props.highlight ?? null;
  const reference = props.reference ?? null;
  const others = inner.filter((name) => name !== highlight && name !== reference);
  const only = others.length === 1 ? (others[0] ?? null) : null;
  const versus = highlight === null ? null : (props.versus ?? only);
  return { groups, highlight, reference, versus, isBySeries: highlight === null && groups.length > 1 };
}

function toBar(name: string, text: string): Bar {
  return { name, text, value: Math.max(0, parseNumber(text)) };
}

function difference(bar: Bar, { bars }: Group, { highlight, versus }: Chart, { text }: View): string {
  const other = bars.find(({ name }) => name === versus);
  if (bar.name !== highlight || other === undefined || other.value === 0) return "";
  const more = Math.round((bar.value / other.value - 1) * 100);
  if (more === 0) return "";
  return text(more > 0 ? "chart.more" : "chart.less", { percent: Math.abs(more), name: other.name });
}

/** `2,538,071` and `12.5 Gi/s` → numbers; anything without digits counts as nothing. */
export function parseNumber(cell: string): number {
  const match = /-?\d[\d,  ]*(?:\.\d+)?/.exec(cell);
  return match === null ? 0 : Number(match[0].replace(/[,  ]/g, ""));
}

function percent(value: number, scale: number): number {
  return scale <= 0 ? 0 : Math.round((value / scale) * 1000) / 10;
}
