/** Icons: masks in the style sheet, in the color of the text, so that no page contains them. An empty element says nothing to a screen reader. */
export type IconName =
  | "arrow-left"
  | "branch"
  | "chat"
  | "close"
  | "github"
  | "home"
  | "mail"
  | "menu"
  | "search"
  | "stackoverflow"
  | "theme"
  | "x";

export function Icon({ name }: { readonly name: IconName }) {
  return <span className={`icon icon-${name}`} />;
}

const hosts: readonly (readonly [pattern: RegExp, icon: IconName])[] = [
  [/^mailto:/, "mail"],
  [/^https?:\/\/(www\.)?github\.com\b/, "github"],
  [/^https?:\/\/(www\.)?(gitlab|bitbucket|codeberg)\.(com|org)\b/, "branch"],
  [/^https?:\/\/([a-z]+\.)?stackoverflow\.com\b/, "stackoverflow"],
  [/^https?:\/\/(www\.)?(x|twitter)\.com\b/, "x"],
  [/^https?:\/\/(groups\.google|discord|slack|gitter|t)\.(com|gg|im|me)\b/, "chat"],
];

/** The icon of a well-known kind of site, or null. */
export function linkIcon(href: string): IconName | null {
  return hosts.find(([pattern]) => pattern.test(href))?.[1] ?? null;
}
