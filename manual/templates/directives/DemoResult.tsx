/** The result in a `:::demo`. */
import type { DirectiveProps } from "docsgen";

export default function DemoResult({ children }: DirectiveProps) {
  return <div className="demo-result">{children}</div>;
}
