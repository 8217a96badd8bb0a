/** The choice of the version that the reader has, and what to read first: guides and notes of all steps on the way. */
import { originChoice } from "../contract.ts";
import { versionLabel } from "../versionLabel.ts";
import { type ReleaseProps, told } from "./releaseOrigins.ts";

export function ReleaseOrigins({ page, view }: ReleaseProps) {
  const { text, version } = view;
  return (
    <nav className="release-origins" aria-label={text("release.origins")}>
      {text("release.from")}{" "}
      <ul>
        {page.origins.map((origin, at) => (
          <li key={origin}>
            <a id={`from-${origin}`} href={`#from-${origin}`} {...{ [originChoice]: at }}>
              {versionLabel(view, origin)}
            </a>
          </li>
        ))}
      </ul>{" "}
      {text("release.to")} <a href={version?.path}>{version?.label}</a>
    </nav>
  );
}

/** Guides and notes of all steps on the way, the oldest first: that is the order to work through them. */
export function ReleaseGuides(props: ReleaseProps) {
  const { page, view } = props;
  const { text, release } = view;
  const steps = [page.version, ...page.origins.slice(0, -1)].map((step) => ({
    step,
    // Who has the step's version or a newer one does not take it.
    from: page.origins.slice(page.origins.indexOf(step) + 1),
    guide: page.guides.find(({ version }) => version === step)?.url ?? null,
    notes: release?.notesOf(step) ?? null,
  }));
  const shown = steps.filter(({ guide, notes }) => guide !== null || notes !== null).reverse();
  if (shown.length === 0) return null;
  return (
    <>
      <h2 id="first">{text("release.first")}</h2>
      <ul>
        {shown.map(({ step, from, guide, notes }) => (
          <li key={step} {...told(from, props)}>
            {guide !== null && <a href={guide}>{text("release.guide", { label: versionLabel(view, step) })}</a>}
            {guide !== null && notes !== null && " · "}
            {notes !== null && (
              <a className="external" href={notes} rel="noopener">
                {text("release.notes", { label: versionLabel(view, step) })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
