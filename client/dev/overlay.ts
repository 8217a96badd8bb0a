/**
 * Problems of the site over the page: errors lie open, warnings wait behind a button. In a shadow tree of its own, so that
 * neither the site's styles nor its scripts meet it.
 */
import type { Problem } from "./channel.ts";
import { overlayStyles } from "./overlayStyles.ts";

export function startOverlay(): (problems: readonly Problem[]) => void {
  const host = document.createElement("docsgen-problems");
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyles);
  shadow.adoptedStyleSheets = [sheet];
  /** The errors that the reader has put away; other ones open the panel again. */
  let dismissed = "";
  let isOpen = false;
  let shown: readonly Problem[] = [];

  const draw = () => {
    if (shown.length === 0) return host.remove();
    shadow.replaceChildren(isOpen ? panel(shown, () => toggle(false)) : pill(shown, () => toggle(true)));
    if (!host.isConnected) document.documentElement.append(host);
  };
  const toggle = (open: boolean) => {
    isOpen = open;
    dismissed = open ? "" : errorsKey(shown);
    draw();
  };
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && isOpen && host.isConnected) toggle(false);
  });
  return (problems) => {
    shown = problems;
    const errors = errorsKey(problems);
    if (errors === "") isOpen = isOpen && problems.length > 0 && dismissed === "";
    else isOpen = errors !== dismissed;
    draw();
  };
}

function errorsKey(problems: readonly Problem[]): string {
  return problems
    .filter(({ severity }) => severity === "error")
    .map(({ code, place, message }) => `${code} ${place} ${message}`)
    .join("\n");
}

function pill(problems: readonly Problem[], open: () => void): Element {
  const button = make("button", { class: "pill", type: "button" }, summary(problems));
  button.addEventListener("click", open);
  return button;
}

function panel(problems: readonly Problem[], close: () => void): Element {
  const button = make("button", { type: "button", "aria-label": "Hide problems" }, "×");
  button.addEventListener("click", close);
  const head = make("header", {}, make("h2", {}, summary(problems)), button);
  return make("section", { class: "panel", role: "region", "aria-label": "Problems of the site" }, head, ...problems.map(entry));
}

function entry({ severity, code, message, hint, place, frame, also, more }: Problem): Element {
  const places = also.flatMap((each) => [make("code", {}, each), " "]);
  const rest = more === 0 ? [] : [`and at ${more} more place${more === 1 ? "" : "s"}`];
  return make(
    "article",
    { class: severity },
    make("p", { class: "place" }, make("strong", {}, severity), ` ${code}`, ...(place === null ? [] : [make("code", {}, place)])),
    make("p", { class: "message" }, message),
    ...(frame === "" ? [] : [make("pre", {}, frame)]),
    ...(hint === null ? [] : [make("p", { class: "hint" }, hint)]),
    ...(also.length === 0 ? [] : [make("p", { class: "place" }, "Also at", ...places, ...rest)]),
  );
}

function summary(problems: readonly Problem[]): string {
  const total = (list: readonly Problem[]) => list.reduce((sum, { also, more }) => sum + 1 + also.length + more, 0);
  const errors = total(problems.filter(({ severity }) => severity === "error"));
  const count = (number: number, noun: string) => (number === 0 ? [] : [`${number} ${noun}${number === 1 ? "" : "s"}`]);
  return [...count(errors, "error"), ...count(total(problems) - errors, "warning")].join(", ");
}

function make(name: string, attributes: Readonly<Record<string, string>>, ...children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
