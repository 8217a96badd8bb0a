/** The template of a card → its elements: components are called, and what a card cannot show is refused. */
import { cloneElement, createElement, isValidElement, type ReactElement, type ReactNode } from "react";

/** Throws what components throw, and where nothing is drawn, or what is drawn is on another server. */
export function expandCard(card: ReactElement): ReactElement {
  const drawn = expand(card);
  if (isValidElement(drawn)) return drawn;
  if (typeof drawn !== "string") throw new Error(`it returns ${drawn === null ? "null" : typeof drawn} and no element`);
  return createElement("div", null, drawn);
}

type Component = (props: object) => ReactNode;
type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

function expand(node: ReactNode): ReactNode {
  // A text of nothing would take its parent away.
  if (Array.isArray(node)) return node.filter((each) => each !== "").map(expand);
  if (!isValidElement<Props>(node)) return node;
  const { type, props } = node;
  if (typeof type === "function") return expand((type as Component)(props));
  for (const address of addressesIn(props)) {
    if (!address.startsWith("data:")) throw new Error(`it shows "${address}", but the pictures of a card are data: addresses`);
  }
  return props.children === undefined ? node : cloneElement(node, { children: expand(props.children) });
}

/** The addresses of pictures. */
function addressesIn({ src, style }: Props): readonly string[] {
  const styles = Object.values((style ?? {}) as Readonly<Record<string, unknown>>).map(String);
  const named = styles.flatMap((text) => [...text.matchAll(/\burl\(\s*["']?([^"')]*)/g)].map(([, address = ""]) => address));
  return [...(typeof src === "string" ? [src] : []), ...named];
}
