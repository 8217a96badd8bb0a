/**
 * An element of React → a PNG: how the pictures for link previews are drawn. The packages that do it are installed by the sites that
 * want such pictures, so they are looked for, and loaded only when there is something to draw.
 */
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { CssInput, FontLoader, Node } from "@takumi-rs/core";
import type { ReactElement } from "react";
import { diagnose } from "../../../kit/diagnostics/diagnostic.ts";
import { readRegularFile, readRegularText } from "../../../kit/files/readFile.ts";
import { hashOf } from "../../../kit/hash.ts";
import { lazy, once } from "../../../kit/once.ts";
import type { Diagnostic, Hash } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import { notInstalled, packageFolder } from "../../../stages/config/optionalPackage.ts";
import { type NamedPath, pathProblem } from "../../../stages/config/pathProblem.ts";
import { socialCardSize } from "../render/card.ts";

export interface CardRenderer {
  /** Changes whenever fonts or packages do. */
  readonly key: Hash;
  /** Absolute paths of what it reads. */
  readonly inputs: readonly string[];
  /** Throws what the renderer says of styles that it does not know. */
  readonly draw: (element: ReactElement) => Promise<DrawnCard>;
}

export interface DrawnCard {
  readonly png: Uint8Array;
  /** Characters that no font has. */
  readonly missing: readonly string[];
}

const renderer = "@takumi-rs/core";
const packagedFont = "@fontsource/inter";

/** Null where the site wants no cards, or something that they need is not there, which `diagnostics` says. */
export function openCardRenderer(
  { socialCards }: Pick<Config, "socialCards">,
  { root, toolRoot }: { readonly root: string; readonly toolRoot: string },
): { readonly cardRenderer: CardRenderer | null; readonly diagnostics: readonly Diagnostic[] } {
  if (socialCards === null) return { cardRenderer: null, diagnostics: [] };
  const { fonts: own } = socialCards;
  const problems = own.flatMap(({ file }, index) => {
    const named = { key: `socialCards.fonts[${index}].file`, path: file, root };
    return pathProblem("config/social-cards", named) ?? fontProblem(named) ?? [];
  });
  const names = [renderer, ...(own.length > 0 ? [] : [packagedFont])];
  const folders = names.map((name) => packageFolder(name, [root, toolRoot]));
  const absent = names.filter((_, index) => folders[index] === null);
  if (absent.length > 0) problems.push(notInstalled("config/social-cards", "socialCards", absent));
  if (problems.length > 0) return { cardRenderer: null, diagnostics: problems };
  const [core = "", inter = ""] = folders.map((folder) => folder ?? "");
  const files = own.map(({ file }) => resolve(root, file));
  const manifests = folders.map((folder) => join(folder ?? "", "package.json"));
  const key = hashOf(...manifests.map(readRegularText), ...files.map((file) => readRegularFile(file)), JSON.stringify(own));
  const fonts = own.length > 0 ? ownFonts(own, root) : packagedFonts(inter);
  return { cardRenderer: { key, inputs: [...manifests, ...files], draw: pen(core, fonts) }, diagnostics: [] };
}

/** What font files begin with: TrueType, as Windows and as macOS have it, OpenType, WOFF, and WOFF2. */
const fontMarks = ["\0\x01\0\0", "true", "OTTO", "wOFF", "wOF2"];

function fontProblem({ key, path, root }: NamedPath): Diagnostic | null {
  if (fontMarks.includes(readRegularFile(resolve(root, path)).toString("latin1", 0, 4))) return null;
  const message = `${key}: "${path}" is no font in TrueType, OpenType, WOFF, or WOFF2.`;
  return diagnose("config/social-cards", message, { key, hint: "Name the file of a font." });
}

type OwnFonts = NonNullable<Config["socialCards"]>["fonts"];
type Font = FontLoader & { readonly key: string };

/** The first font of each weight is one family, the second the next: a family is asked for what those before it lack. */
function ownFonts(fonts: OwnFonts, root: string): Font[] {
  return fonts.map(({ file, weight }, index) => {
    const family = fonts.slice(0, index).filter((each) => each.weight === weight).length;
    const data = () => readRegularFile(resolve(root, file));
    return { name: `Family ${family}`, weight, key: `${file} ${weight}`, data };
  });
}

/** A file for each alphabet and weight. Those whose alphabet a card does not use are not read. */
function packagedFonts(folder: string): Font[] {
  const alphabets = JSON.parse(readRegularText(join(folder, "unicode.json"))) as Readonly<Record<string, string>>;
  return Object.entries(alphabets).flatMap(([alphabet, ranges]) =>
    [400, 700].map((weight) => {
      const file = join(folder, `files/inter-${alphabet}-${weight}-normal.woff2`);
      return { name: "Inter", weight, unicodeRange: rangesOf(ranges), key: file, data: () => readRegularFile(file) };
    }),
  );
}

/** `U+20AC,U+0301-0304` → their numbers. */
function rangesOf(text: string): [number, number][] {
  return [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = "", to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
}

/** The layout that cards always had: every box is as large as it says, and a `div` is a flex box. */
const basics = "* { box-sizing: border-box; } div { display: flex; }";

const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

function pen(folder: string, fonts: Font[]): CardRenderer["draw"] {
  const load = lazy(() => loadPackages(folder));
  const alone = once(async (text: string) => load().renderer.renderSvg({ type: "text", text }, { width: 99, height: 99, fonts }));
  // No font has this one, so it looks like every character that no font has.
  const isMissing = async (character: string) => (await alone(character)) === (await alone("\u{10FFFF}"));
  return async (element) => {
    const { renderer, fromJsx, collectCodepoints } = load();
    const { node, css } = await fromJsx(element);
    const png = await renderer.render(node, { ...socialCardSize, format: "png", css: [...css, basics], fonts });
    const characters = [...collectCodepoints(node)]
      .map((point) => String.fromCodePoint(point))
      .filter((each) => !unseen.test(each));
    const missing = await Promise.all(characters.map(async (each) => ((await isMissing(each)) ? [each] : [])));
    return { png, missing: missing.flat().sort() };
  };
}

/** What the package for elements has of use here. */
interface Elements {
  readonly fromJsx: (element: ReactElement) => Promise<{ readonly node: Node; readonly css: readonly CssInput[] }>;
  readonly collectCodepoints: (node: Node) => ReadonlySet<number>;
}

function loadPackages(folder: string) {
  const load = createRequire(realpathSync(join(folder, "package.json")));
  const { Renderer } = load(renderer) as typeof import("@takumi-rs/core");
  const elements = { ...load("@takumi-rs/helpers"), ...load("@takumi-rs/helpers/jsx") } as Elements;
  return { renderer: new Renderer(), ...elements };
}
