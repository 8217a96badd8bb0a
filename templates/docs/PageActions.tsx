/** The line below a title: a menu of what a reader can do with the page, and one of what changed since other versions. */
import type { ReactNode } from "react";
import type { View } from "../../src/stages/render/view.ts";
import { changesLink } from "../changesLink.ts";
import { Menu } from "../chrome/Menu.tsx";
import { markdownButton, offlineButton, resumeText } from "../contract.ts";
import { versionLabel } from "../versionLabel.ts";
import { hasOutline } from "./TableOfContents.tsx";

export default function PageActions({ view }: { readonly view: View }) {
  const { text, page } = view;
  const actions = [...markdownActions(view), ...editAction(view), ...offlineAction(view)];
  const changes = changesSince(view);
  const all = changesLink(view);
  const time = readingTime(view);
  if (actions.length + changes.length === 0 && all === null && time === null) return null;
  return (
    <div className="page-actions" {...(hasOutline(page) ? { [resumeText]: text("page.resume") } : {})}>
      {actions.length > 0 && <Menu label={text(view.markdown === null ? "page.actions" : "page.copy")}>{actions}</Menu>}
      {changes.length > 0 ? (
        <Menu label={text("changes.menu")}>
          {changes}
          {all !== null && (
            <li>
              <a href={all.url}>{all.label}</a>
            </li>
          )}
        </Menu>
      ) : (
        all !== null && <a href={all.url}>{all.label}</a>
      )}
      {time !== null && <span>{time}</span>}
    </div>
  );
}

function readingTime({ readingMinutes: minutes, text }: View): string | null {
  if (minutes === null) return null;
  return minutes === 1 ? text("page.minutes.one") : text("page.minutes.many", { minutes });
}

function entry(key: string, content: ReactNode, className?: string) {
  return (
    <li key={key} className={className}>
      {content}
    </li>
  );
}

function markdownActions({ markdown, page, config, absolute, text }: View): readonly ReactNode[] {
  const address = absolute(markdown ?? page.url);
  const prompt = text("page.prompt", { url: address });
  const assistants = config.assistants.map(({ label, href }) => {
    const filled = href.replaceAll("{url}", encodeURIComponent(address)).replaceAll("{prompt}", encodeURIComponent(prompt));
    return entry(
      label,
      <a className="external" href={filled} rel="nofollow">
        {text("page.openIn", { name: label })}
      </a>,
    );
  });
  if (markdown === null) return assistants;
  const copy = (
    <button type="button" {...{ [markdownButton]: markdown }}>
      {text("page.copyMarkdown")}
    </button>
  );
  const show = (
    <a href={markdown} type="text/markdown">
      {text("page.markdown")}
    </a>
  );
  return [entry("copy", copy, "needs-js"), entry("show", show), ...assistants];
}

function editAction({ page: { editUrl }, text }: View): readonly ReactNode[] {
  if (editUrl === null) return [];
  const link = (
    <a className="external" data-edit="" href={editUrl}>
      {text("page.edit")}
    </a>
  );
  return [entry("edit", link)];
}

/** The client writes what is to be said above the button. */
function offlineAction({ config, version, text }: View): readonly ReactNode[] {
  if (!config.offline || version === null) return [];
  const { name, label } = version;
  const says = { keep: { label }, keeping: { label, percent: "{percent}" }, kept: { label }, remove: {}, failed: {} };
  const texts = Object.entries(says).map(([key, values]) => [`data-${key}`, text(`offline.${key}`, values)] as const);
  const button = (
    <>
      <span role="status" />
      <button type="button" {...{ [offlineButton]: name }} {...Object.fromEntries(texts)}>
        {text("offline.keep", { label })}
      </button>
    </>
  );
  return [entry("offline", button, "needs-js")];
}

function changesSince({ page, site, text }: View): readonly ReactNode[] {
  return page.alternates.flatMap(({ version, changes }) => {
    if (changes === undefined) return [];
    const label = versionLabel({ site }, version);
    return [
      <li key={version}>
        <a href={changes} rel="nofollow">
          {text("changes.since", { label })}
        </a>
      </li>,
    ];
  });
}
