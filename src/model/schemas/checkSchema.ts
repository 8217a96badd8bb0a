/** `check` of the configuration: what `docsgen check` measures and looks for. */
import { strict, text, z } from "../../kit/schema.ts";

/** What has a weight: what a page loads of each kind, and all of that together. */
export const weighed = ["html", "script", "style", "font", "image", "page"] as const;
export type Weighed = (typeof weighed)[number];

const units: Readonly<Record<string, number>> = { B: 1, kB: 1000, MB: 1_000_000 };
const sizePattern = /^(\d+(?:\.\d+)?)\s*(B|kB|MB)$/;

/** `60 kB` → bytes. */
export function bytesOf(size: string): number {
  const [, number = "0", unit = "B"] = sizePattern.exec(size) ?? [];
  return Number(number) * (units[unit] ?? 1);
}

const size = () => text().regex(sizePattern, 'must be a size such as "60 kB"').optional();

const terms = z.record(z.string(), text()).superRefine((value, context) => {
  for (const [wrong, right] of Object.entries(value)) {
    const isSame = wrong.trim() === "" || wrong === right;
    const message = 'must be a spelling that differs from the right one, such as "Github" for "GitHub".';
    if (isSame) context.addIssue({ code: "custom", path: [wrong], message });
  }
});

export const check = strict({
  /**
   * The most that one page may load, as gzip compresses it (level 6); pictures and fonts as they are.
   * @example { html: "60 kB", image: "500 kB", page: "700 kB" }
   */
  budgets: strict({
    /**
     * The HTML of a page.
     * @example "60 kB"
     */
    html: size(),
    /**
     * The scripts that a page loads at once.
     * @example "30 kB"
     */
    script: size(),
    /**
     * The style sheets of a page.
     * @example "20 kB"
     */
    style: size(),
    /**
     * The fonts that a page asks for beforehand.
     * @example "100 kB"
     */
    font: size(),
    /**
     * All pictures of a page, also those that load when they are scrolled to.
     * @example "500 kB"
     */
    image: size(),
    /**
     * All of these together.
     * @example "700 kB"
     */
    page: size(),
  }).prefault({}),
  /**
   * Wrong spelling → right spelling of the site's terms. One in lowercase letters stands for every case. Code is left alone.
   * @example { "Pcap++": "PcapPlusPlus", github: "GitHub" }
   */
  terms: terms.readonly().default({}),
  /**
   * Days for which a link to another site that does not respond is a warning, before it is an error.
   * @example 7
   */
  quarantine: z.int().min(0).max(365).default(3),
});
