/** `:::demo` around a code block of Markdown: its source and, beside it, its result (`plugins/demo.ts`). */
import type { DirectiveProps } from "docsgen";

export default function Demo({ children }: DirectiveProps) {
  return (
    <div className="demo">
      <div className="demo-panes">{children}</div>
    </div>
  );
}
