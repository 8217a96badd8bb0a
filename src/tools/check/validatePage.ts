/** The HTML of a page → what is wrong with it. The only module that uses html-validate. */
import { HtmlValidate, StaticConfigLoader } from "html-validate/browser";

export interface Fault {
  /** The rule of html-validate. */
  readonly rule: string;
  readonly message: string;
  /** Where in the page. */
  readonly offset: number;
  /** What is likely to be in the source, too, the surest first: the opening tag, or the attribute. */
  readonly clues: readonly string[];
}

/** What rules of the audit look at themselves. */
const ownRules = ["area-alt", "input-missing-label", "no-dup-id", "unique-landmark", "wcag/h30", "wcag/h36", "wcag/h37"];

/** Works the configuration out once: it is the same for all pages, and took a third of the time. */
class OneConfig extends StaticConfigLoader {
  #config: ReturnType<StaticConfigLoader["getConfigFor"]> | null = null;

  override getConfigFor(...given: Parameters<StaticConfigLoader["getConfigFor"]>) {
    this.#config ??= super.getConfigFor(...given);
    return this.#config;
  }
}

export function openValidator(): (html: string) => readonly Fault[] {
  const loader = new OneConfig({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y"],
    elements: ["html5"],
    rules: {
      // Ids are those of github-slugger, on which existing deep links depend: "1. Install" is `1-install`, as HTML allows.
      "valid-id": ["error", { relaxed: true }],
      ...Object.fromEntries(ownRules.map((rule) => [rule, "off" as const])),
    },
  });
  const validator = new HtmlValidate(loader);
  return (html) =>
    validator.validateStringSync(html).results.flatMap(({ messages }) => {
      const deprecated = new Set(messages.filter(({ ruleId }) => ruleId === "deprecated").map(({ offset }) => offset));
      // An element that is to be replaced need not be permitted where it is, too.
      const own = messages.filter(({ ruleId, offset }) => ruleId !== "element-permitted-content" || !deprecated.has(offset));
      return own.map(({ ruleId, message, offset }) => ({ rule: ruleId, message, offset, clues: cluesAt(offset, html) }));
    });
}

function cluesAt(offset: number, html: string): readonly string[] {
  const value = /[\w:-]+="$/.exec(html.slice(Math.max(0, offset - 80), offset))?.index;
  const begin = value !== undefined ? Math.max(0, offset - 80) + value : html[offset - 1] === "<" ? offset - 1 : offset;
  const rest = html.slice(begin);
  const [tag] = /^<?[a-z][^<>]*>?/i.exec(rest) ?? [];
  // Pages have other addresses in their tags than sources, and other names of attributes than JSX.
  const [attribute] = /^[a-z][\w:-]*="[^"<>]*"/i.exec(rest) ?? [];
  const jsx = tag?.replace(/ class="/, ' className="');
  return [...new Set([tag, jsx, attribute])].filter((clue) => clue !== undefined);
}
