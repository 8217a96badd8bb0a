/** The components that Docusaurus ships, by name → what each becomes in docsgen. Components of the site itself are not among them. */

export type Form =
  /** Blocks that become directives, with their content. */
  | "tabs"
  | "tab"
  | "admonition"
  | "details"
  /** Blocks that become something else. */
  | "code"
  | "head"
  | "toc"
  | "unwrap"
  | "video"
  | "written-cards"
  /** It is inside a line. */
  | "link"
  | "text"
  | "unknown-text";

const inText: ReadonlySet<Form> = new Set(["link", "text", "unknown-text"]);
const holdsBlocks: ReadonlySet<Form> = new Set(["tabs", "tab", "admonition", "details"]);

export function formOf(name: string | null): Form | null {
  return name !== null && Object.hasOwn(kit, name) ? (kit[name] ?? null) : null;
}

export function isInText(form: Form | null): boolean {
  return form !== null && inText.has(form);
}

/** Whether a component becomes a directive with content; those of the site itself do. */
export function isContainer(form: Form | null): boolean {
  return form === null || holdsBlocks.has(form);
}

const kit: Readonly<Record<string, Form>> = {
  Tabs: "tabs",
  TabItem: "tab",
  Admonition: "admonition",
  Details: "details",
  CodeBlock: "code",
  BrowserOnly: "unwrap",
  Translate: "text",
  Highlight: "unknown-text",
  Link: "link",
  LiteYouTubeEmbed: "video",
  Head: "head",
  DocCardList: "written-cards",
  TOCInline: "toc",
};
