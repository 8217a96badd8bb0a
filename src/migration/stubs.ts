/**
 * Components that pages use and that cannot be translated → a directive each, whose component in `templates/directives/` shows its children and
 * waits for somebody to write it.
 */
import { compare } from "../kit/diagnostics/diagnostic.ts";
import type { NewFile } from "../kit/files/newFolder.ts";
import { directiveName } from "../kit/syntax/directiveName.ts";
import type { Notebook, Place } from "./notebook.ts";

interface Stub {
  readonly file: string;
  readonly component: string;
  readonly props: Set<string>;
  times: number;
}

export class Stubs {
  readonly #stubs = new Map<string, Stub>();
  readonly #notebook: Notebook;

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
  }

  /** Counts a use; returns the name of the directive. */
  use(component: string, props: readonly string[], place: Place): string {
    const file = component.replace(/[^A-Za-z\d]/g, "").replace(/^[a-z]/, (letter) => letter.toUpperCase());
    const stub = this.#stubs.get(file) ?? { file, component, props: new Set<string>(), times: 0 };
    this.#stubs.set(file, stub);
    stub.times++;
    for (const prop of props) stub.props.add(prop);
    const what = `The component \`<${component}>\` is unknown.`;
    const todo = `Write templates/directives/${file}.tsx, which shows only its children so far.`;
    this.#notebook.left({ what, todo }, place);
    return directiveName(file);
  }

  files(): readonly NewFile[] {
    const stubs = [...this.#stubs.values()].sort((a, b) => compare(a.file, b.file));
    return stubs.map((stub) => ({ path: `templates/directives/${stub.file}.tsx`, text: stubText(stub) }));
  }
}

function stubText({ file, component, props, times }: Stub): string {
  const known = [...props].sort(compare).map((prop) => `props.${prop}`);
  const about = known.length === 0 ? "" : ` Attributes in use: ${known.join(", ")}.`;
  const typeImport = 'import type { DirectiveProps } from "docsgen";';
  return `/** Stands in for <${component}>, which the pages use ${times === 1 ? "once" : `${times} times`}.${about} */
${typeImport}

export default function ${file}({ label, children }: DirectiveProps) {
  return (
    <>
      {label}
      {children}
    </>
  );
}
`;
}
