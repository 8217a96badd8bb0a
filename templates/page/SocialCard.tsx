/**
 * The picture for link previews of a page that names none. It is drawn, not shown as HTML: elements with inline styles. Each `div`
 * is a flex box unless it says otherwise. Plain areas make small files.
 */
import type { SocialCardProps } from "../../src/stages/render/view.ts";

export default function SocialCard({ title, description, section, site, tagline }: SocialCardProps) {
  const isHome = title === site;
  return (
    <div style={page}>
      <div style={{ display: "flex", fontSize: 36, color: quiet }}>
        {isHome ? "" : <span style={{ marginRight: 28, fontWeight: 700, color: accent }}>{site}</span>}
        {section ?? ""}
      </div>
      <div style={{ display: "flex", flexDirection: "column" }}>
        <div style={{ ...clamped, fontSize: sizeOf(title), fontWeight: 700, lineHeight: 1.15, letterSpacing: "-0.02em" }}>
          {title}
        </div>
        <div style={{ ...clamped, marginTop: 28, fontSize: 36, lineHeight: 1.4, color: quiet }}>
          {isHome ? tagline : description}
        </div>
      </div>
    </div>
  );
}

const quiet = "#a9b9c2";
const accent = "#3fb6c4";

const page = {
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  boxSizing: "border-box",
  width: "100%",
  height: "100%",
  padding: "64px 80px 72px",
  borderBottom: `16px solid ${accent}`,
  color: "#e9eff2",
  background: "#0f171c",
} as const;

/** Three lines at most, then an ellipsis. */
const clamped = { display: "block", lineClamp: 3, wordBreak: "break-word" } as const;

/** Pixels: long titles are smaller, to keep to two lines where possible. */
function sizeOf(title: string): number {
  if (title.length <= 24) return 104;
  return title.length <= 48 ? 80 : 64;
}
