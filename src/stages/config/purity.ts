/**
 * The text of one file of code → why it is impure, and what it reads of the machine that a cache can look up; null if its syntax is
 * wrong. Code is pure if what it makes depends only on its text, its imports, its arguments, and those reads.
 *
 * The rule: code that names a global of Node is impure, unless the global belongs to the language and always does the same with
 * the same arguments, or is used in one of the few harmless ways below. The bundler knows which names are global: it puts a name of
 * ours in their place, which the text that comes out is searched for. That code keeps nothing from one call to the next is a rule
 * for its authors. Imports are judged by `codeGraph.ts`.
 */
import type { Loader } from "esbuild";

export interface Purity {
  /** `uses Date`; null if the code is pure. */
  readonly impure: string | null;
  /** `env NAME`: a variable of the environment; `locale`: the language and time zone. */
  readonly reads: readonly string[];
}

/** Globals that always do the same with the same arguments. */
const pureGlobals = new Set(
  `undefined NaN Infinity Object Array String Number Boolean BigInt Symbol RegExp JSON Map Set WeakMap WeakSet Promise Proxy
  Reflect Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError Iterator
  parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape atob btoa
  ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array
  Float64Array BigInt64Array BigUint64Array TextEncoder TextDecoder URL URLSearchParams structuredClone`.split(/\s+/),
);

/** Known to Node in some versions, or in CommonJS. */
const notAlwaysGlobal = ["navigator", "require", "__dirname", "__filename", "localStorage", "sessionStorage"];

const prefix = "docsgen$";
const impureGlobals = [...Object.getOwnPropertyNames(globalThis), ...notAlwaysGlobal].filter(
  (name) => /^[A-Za-z_]\w*$/.test(name) && !pureGlobals.has(name),
);
const define = {
  ...Object.fromEntries(impureGlobals.map((name) => [name, prefix + name])),
  "import.meta": `${prefix}import.meta`,
};

/** A variable as the bundler writes it: one variable of the environment, read. */
const variable = /docsgen\$process\.env(?:\.(\w+)|\["([^"\\]+)"\])(?!\w| (?:[^\s=]{1,3})?= )/g;
/** Uses of the other names that are no reason: what depends on the language and the time zone alone is among the reads. */
const harmless = new RegExp(
  [
    /docsgen\$Math\.(?!random\b)\w+/,
    /docsgen\$Intl\.(?!DateTimeFormat\b)\w+/,
    /docsgen\$Date\.(?:UTC|parse)\b/,
    /new docsgen\$Date\((?![\s)/]|\.\.\.)/,
    /docsgen\$require\((?=")/,
    /instanceof docsgen\$\w+/,
    /typeof docsgen\$\w+(?![\w.([?])/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);
/** Text without any of this is pure: most files of packages need not be transformed. */
const suspicious = new RegExp(
  String.raw`\b(?:${impureGlobals.join("|")})\b|\bimport\s*[.(/]|\bconstructor\b|toLocale|localeCompare|\\u`,
);
const localized = /toLocale|localeCompare|docsgen\$(?:Intl|Date)\b/;

/** `isOwn`: whether it is code of the site, which has fewer liberties than packages. */
export async function findImpurity(text: string, loader: Loader, isOwn: boolean): Promise<Purity | null> {
  if (!suspicious.test(text)) return { impure: null, reads: [] };
  const { transform } = await import("esbuild");
  const options = { define, loader, tsconfigRaw: "{}", target: "esnext", charset: "utf8", logLevel: "silent" } as const;
  const code = await transform(text, { ...options, jsx: "automatic" }).then(
    (result) => result.code,
    () => null,
  );
  if (code === null) return null;
  const variables = [...code.matchAll(variable)].map(([, name, quoted]) => `env ${name ?? quoted}`);
  const rest = code.replace(variable, "").replace(harmless, "");
  return {
    impure: reasonIn(isOwn ? rest : rest.replaceAll(`${prefix}console`, ""), isOwn),
    reads: [...new Set([...variables, ...(localized.test(code) ? ["locale"] : [])])],
  };
}

function reasonIn(code: string, isOwn: boolean): string | null {
  const [, name] = /docsgen\$(Math\.random|import\.meta|\w+)/.exec(code) ?? [];
  if (name !== undefined) return name === "require" ? "imports a computed name" : `uses ${name}`;
  if (/\bimport\((?!")/.test(code)) return "imports a computed name";
  return isOwn && /\.constructor\b|\["constructor"\]/.test(code) ? "uses .constructor, which may compile code" : null;
}
