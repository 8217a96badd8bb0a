/** Icons: masks in the style sheet, in the color of the text, so that no page contains them. */
export type IconName =
  | "arrow-left"
  | "branch"
  | "chat"
  | "close"
  | "home"
  | "mail"
  | "menu"
  | "post"
  | "question"
  | "search"
  | "theme";

export function Icon({ name }: { readonly name: IconName }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />;
}

const hosts: readonly (readonly [pattern: RegExp, icon: IconName])[] = [
  [/^mailto:/, "mail"],
  [/^https?:\/\/(www\.)?(github|gitlab|bitbucket|codeberg)\.(com|org)\b/, "branch"],
  [/^https?:\/\/([a-z]+\.)?stack(overflow|exchange)\.com\b/, "question"],
  [/^https?:\/\/(www\.)?(x|twitter|bsky|linkedin)\.(com|app)\b/, "post"],
  [/^https?:\/\/(groups\.google|discord|slack|gitter|t)\.(com|gg|im|me)\b/, "chat"],
];

/** The icon of a well-known kind of site, or null. */
export function linkIcon(href: string): IconName | null {
  return hosts.find(([pattern]) => pattern.test(href))?.[1] ?? null;
}
