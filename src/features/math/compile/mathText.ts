/** A formula → how it is read in a line of text, for the search and for the names of headings: `(a+b)/2 ≤ x^2`. */
import type { Element, ElementContent } from "hast";

export function mathText(formula: Element): string {
  return read(formula).replace(/\s+/g, " ").trim();
}

const invisible = /[\u2061-\u2064\u200b]/g;
const relation = /^[=<>≤≥≠≈≡∼∈∉⊂⊆→←⇒⇔↦∣]$/;

function read(node: ElementContent): string {
  if (node.type === "text") return node.value.replace(invisible, "");
  if (node.type !== "element") return "";
  const parts = node.children.map(read);
  const [first = "", second = "", third = ""] = parts;
  switch (node.tagName) {
    case "mo":
      return relation.test(first) ? ` ${first} ` : first;
    case "mspace":
      return " ";
    case "mfrac":
      return `${grouped(first)}/${grouped(second)}`;
    case "msqrt":
      return `√${grouped(parts.join(""))}`;
    case "mroot":
      return `${grouped(second)}√${grouped(first)}`;
    case "msup":
      return `${first}^${grouped(second)}`;
    case "munder":
      return `${first}_${grouped(second)} `;
    case "msub":
      return `${first}_${grouped(second)}`;
    case "msubsup":
    case "munderover":
      return `${first}_${grouped(second)}^${grouped(third)} `;
    case "mtable":
      return parts.join("; ");
    case "mtr":
      return parts.filter((part) => part !== "").join(" ");
    default:
      return parts.join("");
  }
}

/** The value in parentheses, unless it is one word. */
function grouped(value: string): string {
  const plain = value.trim();
  return /^[\p{L}\p{N}]*$/u.test(plain) || plain.length === 1 ? plain : `(${plain})`;
}
