/**
 * `:api-link[PcapLiveDevice]` leads to the Doxygen page of that class in this version's API reference; `{kind=struct}` to a
 * struct's, `{header=PcapFilter.h}` to a header's. The address begins with `vars.api`, the namespace is `vars.apiNamespace`.
 */
import type { DirectiveProps } from "../../src/render/view.ts";

export default function ApiLink({ props, labelText, view }: DirectiveProps) {
  const { api, apiNamespace = "" } = view.config.vars;
  if (api === undefined) throw new Error("api-link: the configuration has no `vars.api`.");
  const version = props.version ?? (view.version ?? view.lastVersion)?.name ?? "";
  const file = props.header === undefined ? typePage(labelText, props.kind ?? "class", apiNamespace) : headerPage(props.header);
  const shown = labelText === "" ? (props.header ?? "") : labelText;
  return (
    <a className="api-link" href={`${api}/${version.toLowerCase()}/${file}`} rel="noopener">
      <code>{shown}</code>
    </a>
  );
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
