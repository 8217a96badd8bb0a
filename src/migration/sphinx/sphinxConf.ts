/** Values in `conf.py` of Sphinx, as far as they are written down: texts, lists of texts, and dictionaries of texts. Nothing is run. */
const text = String.raw`[rbu]?(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')`;

export interface SphinxConf {
  readonly text: (name: string) => string | undefined;
  readonly list: (name: string) => readonly string[];
  readonly dictionary: (name: string) => Readonly<Record<string, string>>;
}

export function readConf(source: string): SphinxConf {
  const code = source.replace(/^\s*#.*$/gm, "");
  const value = (name: string, form: string) => new RegExp(String.raw`^${name}\s*(?::[^=\n]*)?=\s*${form}`, "m").exec(code);
  return {
    text: (name) => {
      const found = value(name, String.raw`${text}[ \t]*(?:#.*)?$`);
      return found === null ? undefined : unescaped(found[1] ?? found[2] ?? "");
    },
    list: (name) => {
      const inner = value(name, String.raw`\[([^\]]*)\]`)?.[1] ?? "";
      return [...inner.matchAll(new RegExp(text, "g"))].map(([, double, single]) => unescaped(double ?? single ?? ""));
    },
    dictionary: (name) => {
      const inner = value(name, String.raw`\{([^{}]*)\}`)?.[1] ?? "";
      const pairs = inner.matchAll(new RegExp(String.raw`${text}\s*:\s*${text}`, "g"));
      return Object.fromEntries([...pairs].map(([, a, b, c, d]) => [a ?? b ?? "", unescaped(c ?? d ?? "")]));
    },
  };
}

function unescaped(written: string): string {
  return written.replace(/\\(.)/g, (_, letter: string) => (letter === "n" ? "\n" : letter));
}
