/** How home and tour end: what to do next. Home has the ways to install at its top already. */
import type { View } from "docsgen/templates";
import { Install } from "./_install.tsx";

export function Closing({ view, install = false }: { readonly view: View; readonly install?: boolean }) {
  const { repo } = view.config.vars;
  return (
    <section className={install ? "pair closing" : "closing"}>
      <div>
        <h2>Parse your first packet</h2>
        <p>
          The quickstart takes you from installing the library to a program that prints the addresses of a captured packet. The
          program reads a capture file, so you can run it anywhere, without administrator rights.
        </p>
        <p>
          PcapPlusPlus is in the public domain under the <a href="/docs/features#license">Unlicense</a>: use it for anything,
          without conditions.
        </p>
        <p className="hero-actions">
          <a className="button" href="/docs/quickstart">
            Get started
          </a>
          <a className="button button-quiet" href="/docs/tutorials">
            Tutorials
          </a>
          <a className="button button-quiet external" href={repo} rel="noopener">
            GitHub
          </a>
        </p>
      </div>
      {install && <Install view={view} />}
    </section>
  );
}
