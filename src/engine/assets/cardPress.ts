/**
 * An element of React → a PNG: how the pictures for link previews are drawn. The packages that do it are installed by the sites that
 * want such pictures, so they are looked for, and loaded only when there is something to draw.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ReactElement } from "react";
import { diagnose } from "../core/diagnostic.ts";
import { hashOf } from "../core/hash.ts";
import type { Diagnostic, Hash } from "../core/model.ts";
import { lazy } from "../core/once.ts";
import { readRegularFile, readRegularText } from "../core/readFile.ts";
import type { Config } from "../core/schemas/config.ts";
import { socialCardSize } from "../render/cardOfPage.ts";
import type { AssetFolders } from "./assets.ts";
import { type NamedPath, pathProblem } from "./pathProblem.ts";

export interface CardPress {
  /** Changes whenever fonts or packages do. */
  readonly key: Hash;
  /** Absolute paths of what it reads. */
  readonly inputs: readonly string[];
  /** `missing`: characters that no font has. Throws what the element's components throw. */
  readonly draw: (element: ReactElement) => Promise<DrawnCard>;
}

export interface DrawnCard {
  readonly png: Uint8Array;
  readonly missing: readonly string[];
}

interface Font {
  readonly file: string;
  readonly weight: Weight;
}

type Weight = 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;

const drawing = ["satori", "@resvg/resvg-js"] as const;
const packagedFont = "@fontsource/inter";

/** The alphabets and weights of the packaged font that cards use, the likeliest first. */
const alphabets = ["latin", "latin-ext", "cyrillic", "greek", "vietnamese"];
const weights = [400, 700] as const;

/** Null where the site wants no cards, or something that they need is not there, which `diagnostics` says. */
export function openCardPress(
  { socialCards }: Pick<Config, "socialCards">,
  { root, toolRoot }: AssetFolders,
): { readonly press: CardPress | null; readonly diagnostics: readonly Diagnostic[] } {
  if (socialCards === null) return { press: null, diagnostics: [] };
  const { fonts: own } = socialCards;
  const problems = own.flatMap(({ file }, index) => {
    const named = { key: `socialCards.fonts[${index}].file`, path: file, root };
    return pathProblem("config/social-cards", named) ?? fontProblem(named) ?? [];
  });
  const names = [...drawing, ...(own.length > 0 ? [] : [packagedFont])];
  const folders = new Map(names.map((name) => [name, packageFolder(name, [root, toolRoot])]));
  const absent = names.filter((name) => folders.get(name) === null);
  if (absent.length > 0) problems.push(notInstalled(absent));
  if (problems.length > 0) return { press: null, diagnostics: problems };
  const [satori = "", resvg = "", font = ""] = names.map((name) => folders.get(name) ?? "");
  const fonts = own.length > 0 ? own.map(({ file, weight }) => ({ file: resolve(root, file), weight })) : fontsIn(font);
  return { press: press({ satori, resvg }, fonts), diagnostics: [] };
}

/** What font files begin with: TrueType, as Windows and as macOS have it, OpenType, and WOFF. */
const fontMarks = ["\0\x01\0\0", "true", "OTTO", "wOFF"];

function fontProblem({ key, path, root }: NamedPath): Diagnostic | null {
  const mark = readRegularFile(resolve(root, path)).toString("latin1", 0, 4);
  if (fontMarks.includes(mark)) return null;
  const hint = mark === "wOF2" ? "Convert it: WOFF2 cannot be drawn." : "Name the file of a font.";
  return diagnose("config/social-cards", `${key}: "${path}" is no font in TrueType, OpenType, or WOFF.`, { key, hint });
}

function notInstalled(names: readonly string[]): Diagnostic {
  const listed = new Intl.ListFormat("en").format(names);
  return diagnose(
    "config/social-cards",
    `socialCards needs ${names.length === 1 ? "a package that is" : "packages that are"} not installed: ${listed}.`,
    {
      key: "socialCards",
      hint: `Run: npm install --save-dev ${names.join(" ")}`,
    },
  );
}

function packageFolder(name: string, roots: readonly string[]): string | null {
  const folders = roots.flatMap((root) => createRequire(join(root, "package.json")).resolve.paths(name) ?? []);
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, "package.json"))) ?? null;
}

function fontsIn(folder: string): readonly Font[] {
  const all = weights.flatMap((weight) =>
    alphabets.map((alphabet) => ({ file: join(folder, `files/inter-${alphabet}-${weight}-normal.woff`), weight })),
  );
  return all.filter(({ file }) => existsSync(file));
}

interface Packages {
  readonly satori: string;
  readonly resvg: string;
}

function press(packages: Packages, fonts: readonly Font[]): CardPress {
  const manifests = Object.values(packages).map((folder) => join(folder, "package.json"));
  const inputs = [...manifests, ...fonts.map(({ file }) => file)];
  const contents = fonts.map(({ file, weight }) => ({ weight, data: readRegularFile(file) }));
  // The first font of each weight is one family, the second the next: a family is asked for what those before it lack.
  const families = contents.map(({ weight }, index) => contents.slice(0, index).filter((each) => each.weight === weight).length);
  const load = lazy(() => loadPackages(packages));
  return {
    key: hashOf(...manifests.map(readRegularText), ...contents.flatMap(({ weight, data }) => [String(weight), data])),
    inputs,
    draw: async (element) => {
      const { satori, Resvg } = await load();
      const missing = new Set<string>();
      const svg = await satori(element, {
        ...socialCardSize,
        fonts: contents.map(({ weight, data }, index) => ({
          name: `Family ${families[index]}`,
          weight,
          data,
          style: "normal" as const,
        })),
        loadAdditionalAsset: async (_, text) => {
          for (const character of text) missing.add(character);
          return [];
        },
      });
      const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
      return { png: new Uint8Array(png), missing: [...missing].sort() };
    },
  };
}

type Drawing = Pick<typeof import("satori"), "default"> & typeof import("@resvg/resvg-js");

/** Their main files, by the names that their package.json give. */
async function loadPackages({
  satori,
  resvg,
}: Packages): Promise<{ readonly satori: Drawing["default"] } & Pick<Drawing, "Resvg">> {
  const [drawer, painter] = await Promise.all(
    [satori, resvg].map(async (folder) => {
      const main = createRequire(join(folder, "package.json")).resolve(folder);
      return (await import(pathToFileURL(main).href)) as unknown;
    }),
  );
  const { default: draw } = drawer as { readonly default: Drawing["default"] | { readonly default: Drawing["default"] } };
  return { satori: "default" in draw ? draw.default : draw, Resvg: (painter as Drawing).Resvg };
}
