/** The choice of the version that the reader has, and what to read first: guides and notes of all steps on the way. */
import { versionLabel } from "../versionLabel.ts";
import type { ReleaseProps } from "./releaseParts.ts";

export function ReleaseOrigins({ page, view }: ReleaseProps) {
  const { text, version } = view;
  return (
    <nav className="release-origins" aria-label={text("release.origins")}>
      {text("release.from")}{" "}
      <ul>
        {page.origins.map((origin) => (
          <li key={origin.version}>
            <a href={origin.url} aria-current={origin.version === page.since ? "page" : undefined}>
              {versionLabel(view, origin.version)}
            </a>
          </li>
        ))}
      </ul>{" "}
      {text("release.to")} <a href={version?.path}>{version?.label}</a>
    </nav>
  );
}

/** Guides and notes of all steps on the way, the oldest first: that is the order to work through them. Empty where there are none. */
export function guidesOf({ page, view }: ReleaseProps) {
  const steps = page.steps.map((step) => ({
    step,
    guide: page.guides.find(({ version }) => version === step)?.url ?? null,
    notes: view.release?.notesOf(step) ?? null,
  }));
  return steps.filter(({ guide, notes }) => guide !== null || notes !== null).reverse();
}

export function ReleaseGuides(props: ReleaseProps) {
  const { text } = props.view;
  return (
    <>
      <h2 id="first">{text("release.first")}</h2>
      <ul>
        {guidesOf(props).map(({ step, guide, notes }) => {
          const label = versionLabel(props.view, step);
          return (
            <li key={step}>
              {guide !== null && <a href={guide}>{text("release.guide", { label })}</a>}
              {guide !== null && notes !== null && " · "}
              {notes !== null && (
                <a className="external" href={notes}>
                  {text("release.notes", { label })}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
