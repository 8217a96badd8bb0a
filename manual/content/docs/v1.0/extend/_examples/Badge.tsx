import type { DirectiveProps } from "docsgen";

/** `:badge[beta]` or `:badge[beta]{color=green}`. */
export default function Badge({ label, props }: DirectiveProps) {
  return <span className={`badge badge-${props.color ?? "gray"}`}>{label}</span>;
}
