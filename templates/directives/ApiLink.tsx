/** `:api-link[PcapLiveDevice]` → a link into the API reference of a version; without symbols of the version, by the rules of Doxygen. */
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";

export const directive: Directive = {
  name: "api-link",
  forms: ["text", "leaf"],
  attributes: ["header", "kind", "version"],
  hasLabel: true,
  namesSymbol: true,
  help: "`:api-link[PcapLiveDevice]` leads to that class in this version's API reference, `{header=PcapFilter.h}` to a header, and `{version=v1.0}` to another version. If `symbols` of the configuration lists the version, any symbol of it can be named. Otherwise the address is guessed by the rules of Doxygen, for a class or with `{kind=struct}` for a struct: it begins with `vars.api`, and the namespace is `vars.apiNamespace`.",
};

export default function ApiLink({ props, labelText, view }: DirectiveProps) {
  const own = view.version ?? view.lastVersion;
  const known = view.symbolUrl(props.header ?? labelText, props.version ?? own?.name ?? "");
  return (
    <a
      className={known === null ? "api-link" : "api-link symbol-link"}
      href={known ?? guessed(props, labelText, props.version ?? own?.nameInSet ?? "", view)}
    >
      <code>{labelText === "" ? (props.header ?? "") : labelText}</code>
    </a>
  );
}

/** The address by the rules of Doxygen, where the configuration names no symbols of the version. */
function guessed(props: DirectiveProps["props"], labelText: string, version: string, { config }: DirectiveProps["view"]): string {
  const { api, apiNamespace = "" } = config.vars;
  if (api === undefined) throw new Error("the configuration has no `vars.api`.");
  const file = props.header === undefined ? typePage(labelText, props.kind ?? "class", apiNamespace) : headerPage(props.header);
  return `${api}/${version.toLowerCase()}/${file}`;
}

export function typePage(name: string, kind: string, namespace: string): string {
  const bare = withoutTail(withoutTail(name, "<", ">"), "(", ")");
  const qualified = namespace === "" || bare.startsWith(`${namespace}::`) ? bare : `${namespace}::${bare}`;
  return `${kind}${doxygenName(qualified)}.html`;
}

/** `vector<int>` → `vector`, `send(int)` → `send`. */
function withoutTail(name: string, open: string, close: string): string {
  const begin = name.endsWith(close) ? name.indexOf(open) : -1;
  return begin < 0 ? name : name.slice(0, begin);
}

export function headerPage(header: string): string {
  return `${doxygenName(header)}.html`;
}

/** File names for file systems that ignore case: capitals become `_` and a small letter, signs `_` and a digit. */
function doxygenName(name: string): string {
  return name.replace(/[A-Z_:.]/g, (sign) => ({ _: "__", ":": "_1", ".": "_8" })[sign] ?? `_${sign.toLowerCase()}`);
}
