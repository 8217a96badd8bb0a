/**
 * Two highlight.js themes → one style sheet whose colors follow the color mode. Only colors and text styles of tokens are kept;
 * layout, images, imports and at-rules are dropped, custom properties are resolved. Tokens that are hard to read are reported
 * or, if requested, made lighter or darker until they are readable.
 */
import postcss, { type Rule } from "postcss";
import { blend, contrast, enough, parseColor, reach } from "./contrast.ts";

export type Mode = "light" | "dark";

/** The declarations of a theme by selector. */
export interface CodeTheme {
  readonly tokens: ReadonlyMap<string, Declarations>;
  /** Tokens below a contrast of 4.5:1, worst first; always empty for a tuned theme. */
  readonly weak: readonly WeakToken[];
}

export interface WeakToken {
  /** `comment`, `title.function_`, `meta keyword`; `text` is everything that no rule colors. */
  readonly name: string;
  /** Contrast, truncated to one decimal. */
  readonly ratio: number;
}

interface Style {
  readonly selectors: readonly string[];
  readonly declarations: Declarations;
}

export interface Declarations {
  readonly color?: string;
  readonly background?: string;
  readonly opacity?: string;
  readonly [name: string]: string | undefined;
}

/** Background and text color for a theme that sets none. */
const plain: Readonly<Record<Mode, Declarations>> = {
  light: { color: "#1f2328", background: "#ffffff" },
  dark: { color: "#e6edf3", background: "#0d1117" },
};

/** Reads the theme of one mode. `tune` adjusts weak tokens instead of reporting them. */
export function readCodeTheme(source: string, mode: Mode, tune: boolean): CodeTheme {
  const tokens = merge(readStyles(source, plain[mode]));
  const weak = findWeak(tokens, tune ? enoughOnMarkedLines : enough);
  if (!tune) return { tokens, weak: weak.map(({ name, ratio }) => ({ name, ratio })) };
  const adjusted = weak.map(({ selector, better }) => ({ selectors: [selector], declarations: { color: better } }));
  return { tokens: merge([...unmerge(tokens), ...adjusted]), weak: [] };
}

// ------------------------------------------------------------------- reading

/** The first style is always that of `.hljs`, with background and text color. */
function readStyles(source: string, defaults: Declarations): readonly Style[] {
  const root = postcss.parse(source);
  const variables = new Map<string, string>();
  root.walkDecls(/^--/, ({ prop, value }) => void variables.set(prop, value));
  const rules = root.nodes.filter((node) => node.type === "rule");
  const read = (current?: string) => rules.map((rule) => readRule(rule, variables, current)).filter(isUseful);
  const base = { ...defaults, ...merge(read()).get(".hljs") };
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

/** The part of a declaration that goes into our style sheet. */
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

/** The plain color in a background that may also have an image or a gradient. */
function colorIn(value: string): string | null {
  const parts = postcss.list.space(value);
  return parts.map((part) => parseColor(part)).find((color) => color !== null) ?? null;
}

// ------------------------------------------------------------------ contrast

interface Weak extends WeakToken {
  readonly selector: string;
  readonly better: string;
}

/** Marked lines have a tint of the accent color, which reduces contrast by up to a quarter. */
const enoughOnMarkedLines = 5.9;

function findWeak(bySelector: CodeTheme["tokens"], least: number): readonly Weak[] {
  const base = bySelector.get(".hljs");
  const page = blend(base?.background ?? "#ffffff", "#ffffff");
  const weak: Weak[] = [];
  for (const [selector, { color, background, opacity }] of bySelector) {
    if (selector.includes("::") || (color ?? background ?? opacity) === undefined) continue;
    const back = blend(background ?? page, page);
    const front = color ?? base?.color ?? "#000000";
    const ratio = contrast(front, back, Number(opacity ?? 1));
    if (ratio >= least) continue;
    const better = reach(front, back, Number(opacity ?? 1), least);
    weak.push({ name: tokenName(selector), ratio: Math.floor(ratio * 10) / 10, selector, better });
  }
  return weak.sort((a, b) => a.ratio - b.ratio);
}

/** All declarations of each selector; later rules override earlier ones. */
function merge(styles: readonly Style[]): ReadonlyMap<string, Declarations> {
  const merged = new Map<string, Declarations>();
  for (const { selectors, declarations } of styles) {
    for (const selector of selectors) merged.set(selector, { ...merged.get(selector), ...declarations });
  }
  return merged;
}

function unmerge(tokens: CodeTheme["tokens"]): readonly Style[] {
  return [...tokens].map(([selector, declarations]) => ({ selectors: [selector], declarations }));
}

function tokenName(selector: string): string {
  return selector === ".hljs" ? "text" : selector.replaceAll(".hljs-", "").replace(/^\.hljs\s+/, "");
}

// ------------------------------------------------------------------ printing

/**
 * One sheet for both modes. `light-dark()` follows `color-scheme`, so code has its colors without any script and uses the light
 * theme in print. Only text styles that the themes do not share depend on the mode itself.
 */
export function printCodeThemes(light: CodeTheme, dark: CodeTheme): string {
  const selectors = [...new Set([...light.tokens.keys(), ...dark.tokens.keys()])];
  const rules = new Map<string, string[]>();
  for (const selector of selectors) {
    const [day = {}, night = {}] = [light.tokens.get(selector), dark.tokens.get(selector)];
    add(rules, body(colors(day, night), shared(day, night)), selector);
    add(rules, body(unshared(day, night)), `[data-theme="light"] ${selector}`);
    add(rules, body(unshared(night, day)), `[data-theme="dark"] ${selector}`);
  }
  const printed = [...rules].map(([declarations, list]) => `${list.join(", ")} { ${declarations} }\n`);
  return `${properties(light, dark)}${printed.join("")}`;
}

function add(rules: Map<string, string[]>, declarations: string, selector: string): void {
  if (declarations === "") return;
  const list = rules.get(declarations);
  if (list === undefined) rules.set(declarations, [selector]);
  else list.push(selector);
}

function body(...parts: readonly Declarations[]): string {
  return Object.entries(Object.assign({}, ...parts) as Declarations)
    .map(([name, value]) => `${name}: ${value};`)
    .join(" ");
}

/** The colors of what the theme of a mode does not color: the values that apply without a rule. */
const uncolored = { color: "currentcolor", background: "transparent" } as const;

function colors(day: Declarations, night: Declarations): Declarations {
  const names = (["color", "background"] as const).filter((name) => (day[name] ?? night[name]) !== undefined);
  return Object.fromEntries(names.map((name) => [name, lightDark(day[name] ?? uncolored[name], night[name] ?? uncolored[name])]));
}

function lightDark(day: string, night: string): string {
  return day === night ? day : `light-dark(${day}, ${night})`;
}

function shared(day: Declarations, night: Declarations): Declarations {
  return Object.fromEntries(Object.entries(day).filter(([name, value]) => textStyles.has(name) && night[name] === value));
}

function unshared(own: Declarations, other: Declarations): Declarations {
  return Object.fromEntries(Object.entries(own).filter(([name, value]) => textStyles.has(name) && other[name] !== value));
}

/** Background and text color of the themes, for the area around the code. */
function properties(light: CodeTheme, dark: CodeTheme): string {
  const both = colors(light.tokens.get(".hljs") ?? {}, dark.tokens.get(".hljs") ?? {});
  return `:root { --code-background: ${both.background}; --code-color: ${both.color}; }\n`;
}
