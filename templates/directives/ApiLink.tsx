/**
 * `:api-link[PcapLiveDevice]` links to the Doxygen page of that class in this version's API reference; `{kind=struct}` to that of a
 * struct, `{header=PcapFilter.h}` to that of a header. The URL starts with `vars.api`, the namespace is `vars.apiNamespace`.
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

/** Doxygen's file names do not depend on case: capitals become `_` and a lowercase letter, punctuation `_` and a digit. */
function doxygenName(name: string): string {
  return name.replace(/[A-Z_:.]/g, (sign) => ({ _: "__", ":": "_1", ".": "_8" })[sign] ?? `_${sign.toLowerCase()}`);
}
