/**
 * `:::packet[Caption]` around a table `Layer | Bytes | Level | Class`: the layers as bands over the packet's bytes, one row
 * each, so that where a layer starts and ends is seen and read.
 */
import type { DirectiveProps } from "docsgen/templates";

interface Band {
  readonly layer: string;
  readonly level: string;
  readonly className: string;
  readonly start: number;
  readonly bytes: number;
}

export default function Packet({ label, labelText, table }: DirectiveProps) {
  const bands = readBands(table ?? []);
  const total = bands.reduce((sum, band) => sum + band.bytes, 0);
  if (total === 0) throw new Error("packet: put a table `Layer | Bytes | Level | Class` inside, with numbers as Bytes.");
  return (
    <figure className="packet">
      <div className="table-wrap">
        <table aria-label={labelText || "Layers"}>
          <thead>
            <tr>
              <th scope="col">Layer</th>
              <th scope="col">Bytes</th>
              <th scope="col">Position</th>
            </tr>
          </thead>
          <tbody>
            {bands.map((band) => (
              <Row key={`${band.start} ${band.layer}`} band={band} total={total} />
            ))}
          </tbody>
        </table>
      </div>
      {labelText !== "" && <figcaption>{label}</figcaption>}
    </figure>
  );
}

interface RowProps {
  readonly band: Band;
  readonly total: number;
}

function Row({ band, total }: RowProps) {
  const percent = (bytes: number) => `${Math.round((bytes / total) * 1000) / 10}%`;
  return (
    <tr>
      <th scope="row">
        <span className={`swatch hue-${band.level}`} aria-hidden="true" />
        {band.layer} {band.className !== "" && <code>{band.className}</code>}
      </th>
      <td>{band.bytes}</td>
      <td>
        <span className="visually-hidden">{`${band.start}–${band.start + band.bytes - 1}`}</span>
        <svg className={`band svg-${band.level}`} aria-hidden="true">
          <rect className="band-track" width="100%" height="100%" />
          <rect x={percent(band.start)} width={percent(band.bytes)} height="100%" />
        </svg>
      </td>
    </tr>
  );
}

/** Columns are found by their header's name; the order in which an author writes them does not matter. */
function readBands(table: readonly (readonly string[])[]): readonly Band[] {
  const [header = [], ...rows] = table;
  const column = (name: string) => header.findIndex((cell) => cell.trim().toLowerCase() === name);
  const [layer, bytes, level, className] = ["layer", "bytes", "level", "class"].map(column) as [number, number, number, number];
  let start = 0;
  return rows.map((row) => {
    const band = {
      layer: row[layer] ?? "",
      level: (row[level] ?? "").trim().toLowerCase(),
      className: row[className] ?? "",
      start,
      bytes: Number.parseInt(row[bytes] ?? "0", 10) || 0,
    };
    start += band.bytes;
    return band;
  });
}
