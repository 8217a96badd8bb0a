/** Icon sets of Iconify, which a site installs as packages → the markup of single icons. A set is read with the first icon that a body names. */
import { join } from "node:path";
import { didYouMean } from "../../../kit/diagnostics/diagnostic.ts";
import { once } from "../../../kit/once.ts";
import { present } from "../../../kit/present.ts";
import type { FoundIcon } from "../../../model/findIcon.ts";
import { type InstalledPackage, requirePackage } from "../../../stages/config/optionalPackage.ts";

/** A set by its name, `lucide`, and its package, `@iconify-json/lucide`. */
export interface IconSet {
  readonly name: string;
  readonly package: InstalledPackage;
}

export function packageOfSet(name: string): string {
  return `@iconify-json/${name}`;
}

export interface Icons {
  /** `rocket` of the first set, `simple-icons:github` of the set that it names. */
  find(name: string): FoundIcon;
}

interface Drawn {
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
}

interface Turned {
  readonly rotate?: number;
  readonly hFlip?: boolean;
  readonly vFlip?: boolean;
}

/** A set as `icons.json` has it. */
interface SetFile extends Drawn {
  readonly icons: Readonly<Record<string, Drawn & Turned & { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, Drawn & Turned & { readonly parent: string }>>;
}

export function openIcons(sets: readonly IconSet[]): Icons {
  const names = sets.map(({ name }) => name);
  const read = once((name: string) => {
    const found = sets.find((set) => set.name === name);
    return found === undefined
      ? null
      : (requirePackage(join(found.package.folder, "icons.json"), found.package.folder) as SetFile);
  });
  return {
    find(written) {
      if (sets.length === 0) {
        return {
          message: `The site has no icon sets, so there is no icon "${written}".`,
          hint: 'Set icons: ["lucide"] in site.config.ts.',
        };
      }
      const [, named = names[0] ?? "", name = ""] = /^(?:([^:]*):)?(.*)$/s.exec(written) ?? [];
      const set = read(named);
      if (set === null) {
        const hint = didYouMean(named, names) ?? `Install ${packageOfSet(named)}, and add "${named}" to icons in site.config.ts.`;
        return { message: `There is no icon set "${named}".`, hint };
      }
      const svg = markupOf(name, set);
      if (svg !== null) return { svg };
      const known = [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})].filter((each) => each !== name);
      const hint = didYouMean(name, known) ?? `Find its name at https://icon-sets.iconify.design/${named}/.`;
      return { message: `The icon set "${named}" has no icon "${name}".`, hint };
    },
  };
}

/** Null for a name that the set does not have. Aliases may lead to others, and none to itself. */
function markupOf(name: string, set: SetFile, depth = 0): string | null {
  const own = Object.hasOwn(set.icons, name) ? set.icons[name] : undefined;
  if (own !== undefined) return drawn(own.body, { ...boxOf(set), ...boxOf(own) }, own);
  const alias = Object.hasOwn(set.aliases ?? {}, name) ? set.aliases?.[name] : undefined;
  if (alias === undefined || depth > 4) return null;
  const parent = set.icons[alias.parent];
  if (parent === undefined) return markupOf(alias.parent, set, depth + 1);
  return drawn(parent.body, { ...boxOf(set), ...boxOf(parent), ...boxOf(alias) }, alias);
}

function boxOf({ left, top, width, height }: Drawn): Drawn {
  return present({ left, top, width, height });
}

function drawn(body: string, { left = 0, top = 0, width = 16, height = 16 }: Drawn, turned: Turned): string {
  const { rotate = 0, hFlip = false, vFlip = false } = turned;
  const [x, y] = [left + width / 2, top + height / 2];
  const turns = [
    ...(rotate % 4 === 0 ? [] : [`rotate(${(rotate % 4) * 90} ${x} ${y})`]),
    ...(hFlip || vFlip
      ? [`translate(${hFlip ? 2 * x : 0} ${vFlip ? 2 * y : 0}) scale(${hFlip ? -1 : 1} ${vFlip ? -1 : 1})`]
      : []),
  ];
  const inner = turns.length === 0 ? body : `<g transform="${turns.join(" ")}">${body}</g>`;
  return `<svg viewBox="${left} ${top} ${width} ${height}">${inner}</svg>`;
}
