/**
 * A highlight.js theme → the style sheet of one colour mode: only colours and text styles of tokens are kept (layout,
 * pictures, imports and at-rules go), custom properties are filled in, every selector is tied to the mode. Tokens that are
 * hard to read are named, or, when asked, moved in lightness until they are not.
 */
import postcss, { type Rule } from "postcss";
import { blend, contrast, enough, parseColor, reach } from "./contrast.ts";

export type Mode = "light" | "dark";

export interface CodeTheme {
  readonly css: string;
  /** Tokens below a contrast of 4.5:1, worst first; always empty for a tuned theme. */
  readonly weak: readonly WeakToken[];
}

export interface WeakToken {
  /** `comment`, `title.function_`, `meta keyword`; `text` is what no rule colours. */
  readonly name: string;
  /** Contrast, cut to one decimal. */
  readonly ratio: number;
}

interface Style {
  readonly selectors: readonly string[];
  readonly declarations: Declarations;
}

interface Declarations {
  readonly color?: string;
  readonly background?: string;
  readonly opacity?: string;
  readonly [name: string]: string | undefined;
}

/** The ground and text of a theme that sets none. */
const plain: Readonly<Record<Mode, Declarations>> = {
  light: { color: "#1f2328", background: "#ffffff" },
  dark: { color: "#e6edf3", background: "#0d1117" },
};

/** `tune` mends the weak tokens instead of naming them. */
export function codeTheme(source: string, mode: Mode, tune: boolean): CodeTheme {
  const styles = readStyles(source, plain[mode]);
  const weak = findWeak(styles);
  if (!tune) return { css: print(styles, mode), weak: weak.map(({ name, ratio }) => ({ name, ratio })) };
  const mended = weak.map(({ selector, better }) => ({ selectors: [selector], declarations: { color: better } }));
  return { css: print([...styles, ...mended], mode), weak: [] };
}

// ------------------------------------------------------------------- reading

/** The first style is always that of `.hljs`, with ground and text. */
function readStyles(source: string, ground: Declarations): readonly Style[] {
  const root = postcss.parse(source);
  const variables = new Map<string, string>();
  root.walkDecls(/^--/, ({ prop, value }) => void variables.set(prop, value));
  const rules = root.nodes.filter((node) => node.type === "rule");
  const read = (current?: string) => rules.map((rule) => readRule(rule, variables, current)).filter(isUseful);
  const base = { ...ground, ...merge(read()).get(".hljs") };
  return [
    { selectors: [".hljs"], declarations: base },
    ...read(base.color).filter(({ selectors }) => selectors.join() !== ".hljs"),
  ];
}

function isUseful({ selectors, declarations }: Style): boolean {
  return selectors.length > 0 && Object.keys(declarations).length > 0;
}

function readRule(rule: Rule, variables: ReadonlyMap<string, string>, current?: string): Style {
  const kept = rule.nodes
    .filter((node) => node.type === "decl")
    .map((declaration) => keep(declaration.prop, fill(declaration.value, variables), current))
    .filter((pair) => pair !== null);
  return { selectors: rule.selectors.filter((selector) => selector.includes(".hljs")), declarations: Object.fromEntries(kept) };
}

const textStyles = new Set(["font-weight", "font-style", "text-decoration", "opacity"]);

/** What of a declaration goes into our style sheet. */
function keep(prop: string, value: string, current?: string): readonly [name: string, value: string] | null {
  if (textStyles.has(prop)) return /url\(|var\(/i.test(value) ? null : [prop, value];
  if (prop === "color") return pair("color", parseColor(value, current));
  if (prop === "background" || prop === "background-color") return pair("background", colorIn(value));
  return null;
}

function pair(name: string, value: string | null): readonly [string, string] | null {
  return value === null ? null : [name, value];
}

function fill(value: string, variables: ReadonlyMap<string, string>, depth = 0): string {
  if (depth > 5 || !value.includes("var(")) return value;
  const filled = value.replace(
    /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
    (all, name: string, other?: string) => variables.get(name) ?? other ?? all,
  );
  return fill(filled, variables, depth + 1);
}

/** The plain colour in a background that may name a picture or a gradient too. */
function colorIn(value: string): string | null {
  const parts = postcss.list.space(value);
  return parts.map((part) => parseColor(part)).find((color) => color !== null) ?? null;
}

// ------------------------------------------------------------------ contrast

interface Weak extends WeakToken {
  readonly selector: string;
  readonly better: string;
}

function findWeak(styles: readonly Style[]): readonly Weak[] {
  const bySelector = merge(styles);
  const base = bySelector.get(".hljs");
  const ground = blend(base?.background ?? "#ffffff", "#ffffff");
  const weak: Weak[] = [];
  for (const [selector, { color, background, opacity }] of bySelector) {
    if (selector.includes("::") || (color ?? background ?? opacity) === undefined) continue;
    const back = blend(background ?? ground, ground);
    const front = color ?? base?.color ?? "#000000";
    const ratio = contrast(front, back, Number(opacity ?? 1));
    if (ratio >= enough) continue;
    const better = reach(front, back, Number(opacity ?? 1));
    weak.push({ name: tokenName(selector), ratio: Math.floor(ratio * 10) / 10, selector, better });
  }
  return weak.sort((a, b) => a.ratio - b.ratio);
}

/** All that is said of one selector, later rules over earlier ones. */
function merge(styles: readonly Style[]): ReadonlyMap<string, Declarations> {
  const merged = new Map<string, Declarations>();
  for (const { selectors, declarations } of styles) {
    for (const selector of selectors) merged.set(selector, { ...merged.get(selector), ...declarations });
  }
  return merged;
}

function tokenName(selector: string): string {
  return selector === ".hljs" ? "text" : selector.replaceAll(".hljs-", "").replace(/^\.hljs\s+/, "");
}

// ------------------------------------------------------------------ printing

/**
 * Once for the mode that is set on the root and once for the system's mode where none is set (no script, nothing chosen).
 * Paper is white: printing takes the light theme whatever the mode.
 */
function print(styles: readonly Style[], mode: Mode): string {
  const set = scoped(styles, `[data-theme="${mode}"] `);
  const unset = scoped(styles, ":root:not([data-theme]) ");
  if (mode === "dark") return `@media screen {\n${set}}\n@media screen and (prefers-color-scheme: dark) {\n${unset}}\n`;
  return `${set}@media not all and (prefers-color-scheme: dark) {\n${unset}}\n@media print {\n${scoped(styles, "")}}\n`;
}

function scoped(styles: readonly Style[], scope: string): string {
  return `${properties(styles, scope)}${styles.map((style) => rule(style, scope)).join("")}`;
}

/** The theme's own ground and text colour, for what surrounds the code. */
function properties(styles: readonly Style[], scope: string): string {
  const { color, background } = merge(styles).get(".hljs") ?? {};
  return `${scope.trim() || ":root"} { --code-background: ${background}; --code-color: ${color}; }\n`;
}

function rule({ selectors, declarations }: Style, scope: string): string {
  const list = selectors.map((selector) => scope + selector).join(", ");
  const body = Object.entries(declarations).map(([name, value]) => `${name}: ${value};`);
  return `${list} { ${body.join(" ")} }\n`;
}
