/** The components that a tool ships, by name → what each becomes in docsgen. Components of the site itself are not among them. */

export type Form =
  /** Blocks that become directives, with their content. */
  | "tabs"
  | "tab"
  | "admonition"
  | "details"
  | "steps"
  | "file-tree"
  /** Cards, alone or in a grid. */
  | "cards"
  | "card"
  | "link-card"
  /** Blocks that become something else. */
  | "code"
  | "frame"
  | "head"
  | "package-managers"
  | "toc"
  | "unwrap"
  | "video"
  | "written-cards"
  /** Inside of a line. */
  | "badge"
  | "icon"
  | "link"
  | "text"
  | "unknown-text";

export type Kit = Readonly<Record<string, Form>>;

const inText: ReadonlySet<Form> = new Set(["badge", "icon", "link", "text", "unknown-text"]);
const holdsBlocks: ReadonlySet<Form> = new Set(["tabs", "tab", "admonition", "details", "steps", "file-tree", "cards", "card"]);

export function formOf(name: string | null, kit: Kit): Form | null {
  return name !== null && Object.hasOwn(kit, name) ? (kit[name] ?? null) : null;
}

export function isInText(form: Form | null): boolean {
  return form !== null && inText.has(form);
}

/** Whether a component becomes a directive with content; those of the site itself do. */
export function isContainer(form: Form | null): boolean {
  return form === null || holdsBlocks.has(form);
}

export const docusaurusKit: Kit = {
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

export const starlightKit: Kit = {
  Tabs: "tabs",
  TabItem: "tab",
  Aside: "admonition",
  Badge: "badge",
  Card: "card",
  CardGrid: "cards",
  Code: "code",
  FileTree: "file-tree",
  Fragment: "unwrap",
  Icon: "icon",
  LinkButton: "link",
  LinkCard: "link-card",
  PackageManagers: "package-managers",
  Steps: "steps",
  YouTube: "video",
};
