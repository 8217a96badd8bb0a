/** The drawings of the tour. Colors come from classes, so they follow the color mode. */
import type { ReactNode } from "react";

function Picture({ label, height, children }: { readonly label: string; readonly height: number; readonly children: ReactNode }) {
  return (
    <div className="picture">
      <svg viewBox={`0 0 520 ${height}`} role="img" aria-label={label}>
        {children}
      </svg>
    </div>
  );
}

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly hue: string;
  readonly children: string;
  readonly solid?: boolean;
  readonly mono?: boolean;
}

/** A labelled band, 32 high: tinted, or solid in its hue. */
function Box({ x, y, width, hue, children, solid = false, mono = false }: BoxProps) {
  const text = `${solid ? "on-hue" : "svg-text"}${mono ? " mono" : ""}`;
  return (
    <>
      <rect className={`svg-${hue}${solid ? "" : " tint"}`} x={x} y={y} width={width} height="32" rx="3" />
      <text className={text} x={x + width / 2} y={y + 20.5} textAnchor="middle">
        {children}
      </text>
    </>
  );
}

const engines = ["libpcap", "Npcap", "DPDK", "PF_RING", "AF_XDP"];

export function Engines() {
  return (
    <Picture label="Five capture engines feed one kind of device, which hands raw packets to your program." height={200}>
      {engines.map((name, index) => (
        <g key={name}>
          <path className="svg-line" d={`M130 ${16 + index * 42}C190 ${16 + index * 42} 180 100 230 100`} />
          <Box x={0} y={index * 42} width={130} hue="link">
            {name}
          </Box>
        </g>
      ))}
      <path className="svg-line" d="M340 100h60" />
      <Box x={230} y={84} width={110} hue="accent" solid>
        device
      </Box>
      <Box x={400} y={84} width={120} hue="network" mono>
        RawPacket
      </Box>
    </Picture>
  );
}

const stack = [
  { name: "EthLayer", hue: "link", x: 0 },
  { name: "IPv4Layer", hue: "network", x: 89 },
  { name: "UdpLayer", hue: "transport", x: 216 },
  { name: "DnsLayer", hue: "application", x: 267 },
] as const;

export function Layers() {
  return (
    <Picture
      label="Four layers, each a view into the same 82 bytes: Ethernet from byte 0, IPv4 from 14, UDP from 34, DNS from 42."
      height={196}
    >
      {stack.map(({ name, hue, x }, index) => (
        <g key={name}>
          <rect className={`svg-${hue} tint`} x={x} y={index * 40} width={520 - x} height="32" rx="3" />
          <rect className={`svg-${hue}`} x={x} y={index * 40} width={(stack[index + 1]?.x ?? 520) - x} height="32" rx="3" />
          <text className={index === 2 ? "svg-text mono" : "on-hue mono"} x={index === 2 ? 275 : x + 8} y={index * 40 + 20.5}>
            {name}
          </text>
        </g>
      ))}
      {[0, 14, 34, 42].map((byte) => (
        <text key={byte} className="svg-text mono" x={(byte / 82) * 520} y="186">
          {byte}
        </text>
      ))}
      <path className="svg-line" d="M.5 164v8M89 164v8M216 164v8M267 164v8M519.500 164v8M.5 168h519" />
    </Picture>
  );
}

export function Crafting() {
  return (
    <Picture
      label="Layers are added one after another; computing the fields turns them into bytes with lengths and checksums filled in."
      height={170}
    >
      {stack.map(({ name, hue }, index) => (
        <g key={name}>
          <path className="svg-line" d={`M${65 + index * 130} 32v28`} />
          <Box x={index * 130 + 2} y={0} width={126} hue={hue} mono>
            {name}
          </Box>
        </g>
      ))}
      <Box x={2} y={60} width={516} hue="accent" solid mono>
        computeCalculateFields()
      </Box>
      <path className="svg-line" d="M260 92v28" />
      {stack.map(({ name, hue, x }, index) => (
        <rect key={name} className={`svg-${hue}`} x={x} y="122" width={(stack[index + 1]?.x ?? 520) - x} height="32" />
      ))}
      {["02 1e 4f …", "45 00 00 44 …", "cf 84", "2b 1c 01 00 00 01 …"].map((bytes, index) => (
        <text key={bytes} className="on-hue mono" x={(stack[index]?.x ?? 0) + 6} y="142.500">
          {bytes}
        </text>
      ))}
    </Picture>
  );
}

const segments = [
  { name: "3", y: 0 },
  { name: "1", y: 42 },
  { name: "1 again", y: 84 },
  { name: "2", y: 126 },
];

export function Stream() {
  return (
    <Picture label="Segments arrive out of order and twice; they leave as one stream in order." height={160}>
      {segments.map(({ name, y }) => (
        <g key={name}>
          <path className="svg-line" d={`M110 ${y + 16}C160 ${y + 16} 160 79 200 79`} />
          <Box x={0} y={y} width={110} hue={name === "1 again" ? "session" : "transport"}>
            {name}
          </Box>
        </g>
      ))}
      <Box x={200} y={63} width={140} hue="accent" solid mono>
        TcpReassembly
      </Box>
      <path className="svg-line" d="M340 79h28" />
      {["1", "2", "3"].map((name, index) => (
        <Box key={name} x={370 + index * 50} y={63} width={48} hue="transport" solid>
          {name}
        </Box>
      ))}
    </Picture>
  );
}

export function Files() {
  return (
    <Picture label="pcap, pcapng and snoop files are read; pcap and pcapng files are written." height={120}>
      {["pcap", "pcapng", "snoop"].map((name, index) => (
        <g key={name}>
          <path className="svg-line" d={`M110 ${16 + index * 42}C150 ${16 + index * 42} 150 58 180 58`} />
          <Box x={0} y={index * 42} width={110} hue="session" mono>
            {name}
          </Box>
        </g>
      ))}
      <Box x={180} y={42} width={160} hue="accent" solid>
        your program
      </Box>
      {["pcap", "pcapng"].map((name, index) => (
        <g key={name}>
          <path className="svg-line" d={`M340 58C370 58 370 ${37 + index * 42} 410 ${37 + index * 42}`} />
          <Box x={410} y={21 + index * 42} width={110} hue="session" mono>
            {name}
          </Box>
        </g>
      ))}
    </Picture>
  );
}

const systems = ["Linux", "macOS", "Windows", "Android", "FreeBSD"];

export function Platforms() {
  return (
    <Picture label="One source for Linux, macOS, Windows, Android and FreeBSD." height={116}>
      <Box x={170} y={0} width={180} hue="accent" solid>
        one C++ source
      </Box>
      {systems.map((name, index) => (
        <g key={name}>
          <path className="svg-line" d={`M260 32C260 60 ${50 + index * 105} 50 ${50 + index * 105} 82`} />
          <Box x={index * 105} y={82} width={100} hue="network">
            {name}
          </Box>
        </g>
      ))}
    </Picture>
  );
}
