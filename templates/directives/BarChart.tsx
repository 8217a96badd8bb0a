/**
 * `:::bar-chart[Title]{unit="Mpps"}` around a table: the same table, with a bar in each cell. The first column names the
 * rows, each further column is a series; all share one scale. `highlight=Name` picks one row out.
 */
import type { DirectiveProps } from "../../src/render/view.ts";

export default function BarChart({ props, label, labelText, table }: DirectiveProps) {
  const [header, ...rows] = table ?? [];
  if (header === undefined || rows.length === 0)
    throw new Error("bar-chart: put a table with a header and at least one row inside.");
  const [rowHeader = "", ...series] = header;
  const longest = Math.max(...rows.flatMap(([, ...cells]) => cells.slice(0, series.length).map(parseNumber)));
  return (
    <figure className="chart">
      {labelText !== "" && (
        <figcaption>
          {label}
          {props.unit !== undefined && <small>{props.unit}</small>}
        </figcaption>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reachable by keyboard */}
      <section className="table-wrap" tabIndex={0} aria-label={labelText || rowHeader}>
        <table>
          <thead>
            <tr>
              <th scope="col">{rowHeader}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row[0]} row={row} series={series.length} longest={longest} highlight={props.highlight} />
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}

interface RowProps {
  readonly row: readonly string[];
  readonly series: number;
  /** The value whose bar takes the whole column. */
  readonly longest: number;
  readonly highlight: string | undefined;
}

function Row({ row, series, longest, highlight }: RowProps) {
  const [name = "", ...cells] = row;
  const muted = highlight !== undefined && highlight !== name;
  return (
    <tr className={muted ? "muted" : undefined}>
      <th scope="row">{name}</th>
      {cells.slice(0, series).map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
        <td key={index}>
          <svg className={`bar series-${highlight === undefined ? index + 1 : 1}`} aria-hidden="true">
            <rect width={`${share(cell, longest)}%`} height="100%" />
          </svg>
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** `2,538,071` and `12.5 Gi/s` → numbers; anything without digits counts as nothing. */
export function parseNumber(cell: string): number {
  const match = /-?\d[\d,  ]*(?:\.\d+)?/.exec(cell);
  return match === null ? 0 : Number(match[0].replace(/[,  ]/g, ""));
}

function share(cell: string, maximum: number): number {
  return maximum <= 0 ? 0 : Math.round((Math.max(0, parseNumber(cell)) / maximum) * 1000) / 10;
}
