/**
 * The library at work: a real frame as bytes. Choosing a layer (radio buttons, no script) lights its bytes, names its
 * fields and shows the call that reads it. `_examples/craft.cpp` makes exactly these bytes.
 */

interface Field {
  readonly name: string;
  readonly bytes: string;
  readonly value: string;
}

interface Layer {
  readonly id: string;
  readonly name: string;
  readonly hue: "link" | "network" | "transport" | "application";
  readonly className: string;
  readonly getter: string;
  readonly result: string;
  readonly bytes: string;
  readonly fields: readonly Field[];
}

const layers: readonly Layer[] = [
  {
    id: "eth",
    name: "Ethernet",
    hue: "link",
    className: "EthLayer",
    getter: "getSourceMac()",
    result: "02:42:ac:11:00:09",
    bytes: "02 1e 4f 90 c2 a1 02 42 ac 11 00 09 08 00",
    fields: [
      { name: "Destination", bytes: "0–5", value: "02:1e:4f:90:c2:a1" },
      { name: "Source", bytes: "6–11", value: "02:42:ac:11:00:09" },
      { name: "EtherType", bytes: "12–13", value: "0x0800, IPv4" },
    ],
  },
  {
    id: "ip",
    name: "IPv4",
    hue: "network",
    className: "IPv4Layer",
    getter: "getSrcIPv4Address()",
    result: "192.168.1.23",
    bytes: "45 00 00 44 71 a4 40 00 40 11 45 9c c0 a8 01 17 c0 a8 01 01",
    fields: [
      { name: "Time to live", bytes: "22", value: "64" },
      { name: "Protocol", bytes: "23", value: "17, UDP" },
      { name: "Source", bytes: "26–29", value: "192.168.1.23" },
      { name: "Destination", bytes: "30–33", value: "192.168.1.1" },
    ],
  },
  {
    id: "udp",
    name: "UDP",
    hue: "transport",
    className: "UdpLayer",
    getter: "getDstPort()",
    result: "53",
    bytes: "cf 84 00 35 00 30 1e 0b",
    fields: [
      { name: "Source port", bytes: "34–35", value: "53124" },
      { name: "Destination port", bytes: "36–37", value: "53, DNS" },
      { name: "Length", bytes: "38–39", value: "48" },
    ],
  },
  {
    id: "dns",
    name: "DNS",
    hue: "application",
    className: "DnsLayer",
    getter: "getFirstQuery()->getName()",
    result: "pcapplusplus.github.io",
    bytes:
      "2b 1c 01 00 00 01 00 00 00 00 00 00 0c 70 63 61 70 70 6c 75 73 70 6c 75 73 06 67 69 74 68 75 62 02 69 6f 00 00 01 00 01",
    fields: [
      { name: "Transaction", bytes: "42–43", value: "11036" },
      { name: "Questions", bytes: "46–47", value: "1" },
      { name: "Name", bytes: "54–77", value: "pcapplusplus.github.io" },
      { name: "Type", bytes: "78–79", value: "A" },
    ],
  },
];

export function Frame() {
  return (
    <div className="frame">
      <fieldset>
        <legend>
          One frame, 82 bytes <span>Choose a layer</span>
        </legend>
        {layers.map((layer) => (
          <Choice key={layer.id} layer={layer} />
        ))}
      </fieldset>
      <Bytes />
      {layers.map((layer) => (
        <Reading key={layer.id} layer={layer} />
      ))}
    </div>
  );
}

function Choice({ layer: { id, name, hue } }: { readonly layer: Layer }) {
  return (
    <label className={`frame-choice hue-${hue}`}>
      {/* Its bytes are a label of it too, for the mouse: they are not to be read out. */}
      <input type="radio" name="layer" id={`Frame-${id}`} aria-label={name} defaultChecked={id === "ip"} />
      {name}
    </label>
  );
}

/** For the mouse only: the same bytes are named field by field in the readings below. */
function Bytes() {
  return (
    <div className="frame-bytes" aria-hidden="true">
      {layers.map(({ id, hue, bytes }) => (
        <label key={id} htmlFor={`Frame-${id}`} className={`hue-${hue} frame-${id}`}>
          {bytes.split(" ").map((byte, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a byte is known by its place
            <span key={index}>{byte}</span>
          ))}
        </label>
      ))}
    </div>
  );
}

function Reading({ layer }: { readonly layer: Layer }) {
  const { id, hue, name, className, getter, result, fields } = layer;
  return (
    <div className={`frame-reading hue-${hue} frame-${id}`}>
      <pre>
        <code>
          <span className="frame-call">packet.getLayerOfType&lt;pcpp::{className}&gt;()</span>
          {`\n    ->${getter}\n`}
          <span className="frame-result">{`// ${result}`}</span>
        </code>
      </pre>
      <table>
        <caption className="visually-hidden">Fields of the {name} header</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Bytes</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">{field.name}</th>
              <td>{field.bytes}</td>
              <td>{field.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
