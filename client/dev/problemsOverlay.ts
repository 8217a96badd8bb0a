/** The site's problems above the page, in a shadow tree, so that the site's styles and scripts do not affect them. */
import { make } from "../dom.ts";
import type { Problem, State } from "./serverEvents.ts";

type Problems = Pick<State, "problems" | "errors" | "warnings">;

export function startProblems(): (problems: Problems) => void {
  const host = document.createElement("docsgen-problems");
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyles);
  shadow.adoptedStyleSheets = [sheet];
  /** The urgent problems that the reader has dismissed; other ones open the panel again. */
  let dismissed: ReadonlySet<string> = new Set();
  /** Whether the reader opened the panel, or an urgent problem did, with which it closes. */
  let opened: "asked" | "urgent" | null = null;
  let shown: Problems = { problems: [], errors: 0, warnings: 0 };

  const draw = () => {
    if (shown.problems.length === 0) return host.remove();
    shadow.replaceChildren(opened !== null ? panel(shown, () => toggle(false)) : pill(shown, () => toggle(true)));
    if (!host.isConnected) document.documentElement.append(host);
  };
  const toggle = (open: boolean) => {
    opened = open ? "asked" : null;
    dismissed = new Set(open ? [] : urgentKeys(shown));
    draw();
  };
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && opened !== null && host.isConnected) toggle(false);
  });
  return (problems) => {
    shown = problems;
    const urgent = urgentKeys(problems);
    if (problems.problems.length === 0 || (opened === "urgent" && urgent.length === 0)) opened = null;
    if (urgent.some((key) => !dismissed.has(key))) opened ??= "urgent";
    if (opened !== null) dismissed = new Set();
    draw();
  };
}

/** The keys have no line: an edit above an error moves it. */
function urgentKeys({ problems }: Problems): readonly string[] {
  return problems
    .filter(({ isUrgent }) => isUrgent)
    .map(({ code, place, message }) => `${code} ${place?.replace(/:\d+:\d+$/, "")} ${message}`);
}

function pill(problems: Problems, open: () => void): Element {
  return make("button", { className: "pill", type: "button", onclick: open }, summary(problems));
}

function panel(problems: Problems, close: () => void): Element {
  const button = make("button", { type: "button", ariaLabel: "Hide problems", onclick: close }, "×");
  const head = make("header", {}, make("h2", {}, summary(problems)), button);
  const label = "Problems of the site";
  const { length } = problems.problems;
  const left =
    problems.errors + problems.warnings - problems.problems.reduce((sum, { also, more }) => sum + 1 + also.length + more, 0);
  const rest = left === 0 ? [] : [make("p", {}, `These are the ${length} most urgent; the terminal counts ${left} more.`)];
  return make(
    "section",
    { className: "panel", role: "region", ariaLabel: label },
    head,
    ...problems.problems.map(entry),
    ...rest,
  );
}

/** Opens the editor there. */
function placeLink(place: string): Element {
  const href = `/__docsgen/edit?place=${encodeURIComponent(place)}`;
  const link = make("a", { href, title: "Open in the editor" }, make("code", {}, place));
  link.addEventListener("click", (event) => {
    event.preventDefault();
    void fetch(href).catch(() => undefined);
  });
  return link;
}

function entry({ severity, code, message, hint, place, frame, also, more }: Problem): Element {
  const line = (className: string, ...children: readonly (Node | string)[]) => make("p", { className }, ...children);
  const places = also.flatMap((each) => [placeLink(each), " "]);
  const rest = more === 0 ? [] : [`and at ${more} more place${more === 1 ? "" : "s"}`];
  return make(
    "article",
    { className: severity },
    line("place", make("strong", {}, severity), ` ${code}`, ...(place === null ? [] : [placeLink(place)])),
    line("message", message),
    ...(frame === "" ? [] : [make("pre", {}, frame)]),
    ...(hint === null ? [] : [line("hint", hint)]),
    ...(also.length === 0 ? [] : [line("place", "Also at", ...places, ...rest)]),
  );
}

function summary({ errors, warnings }: Problems): string {
  const count = (number: number, noun: string) => (number === 0 ? [] : [`${number} ${noun}${number === 1 ? "" : "s"}`]);
  return [...count(errors, "error"), ...count(warnings, "warning")].join(", ");
}

const overlayStyles = `
:host { all: initial; color-scheme: light dark; }
* { box-sizing: border-box; }
.pill, .panel { position: fixed; z-index: 2147483647; font: 14px/1.5 system-ui, sans-serif; color: light-dark(#1c2126, #e8ecef);
  background: light-dark(#fff, #171c21); border: 1px solid light-dark(#c4ccd3, #3b454e); box-shadow: 0 4px 24px rgb(0 0 0 / 0.25); }
.pill { inset: auto auto 1rem 1rem; padding: 0.3rem 0.9rem; border-radius: 2rem; cursor: pointer; }
.panel { inset: auto 0 0; max-height: 60vh; overflow: auto; padding: 0 1.25rem 1rem; border-width: 2px 0 0; }
header { position: sticky; top: 0; display: flex; align-items: center; justify-content: space-between; background: inherit; }
h2 { font-size: 1rem; margin: 0.75rem 0; }
header button { font: inherit; font-size: 1.25rem; min-width: 2.5rem; min-height: 2.5rem; color: inherit; background: none; border: 0; cursor: pointer; }
article { padding: 0.6rem 0 0.6rem 0.9rem; margin-bottom: 0.6rem; border-inline-start: 4px solid light-dark(#b7791f, #e0a84a); }
article.error { border-color: light-dark(#c62828, #ff7b72); }
p { margin: 0 0 0.35rem; }
.message { white-space: pre-wrap; overflow-wrap: anywhere; }
.place { color: light-dark(#535d66, #a5b0ba); }
.place a { margin-inline-start: 0.75em; color: light-dark(#0b5cad, #7cc0ff); overflow-wrap: anywhere; }
strong { color: light-dark(#8a5a12, #e0a84a); }
.error strong { color: light-dark(#b3201f, #ff8f87); }
pre { margin: 0 0 0.35rem; padding: 0.6rem 0.8rem; overflow: auto; font: 13px/1.5 ui-monospace, monospace;
  background: light-dark(#f2f4f6, #0e1216); border-radius: 4px; }
.hint::before { content: "Hint: "; font-weight: 600; }
`;
