/**
 * `::::tabs{group=os}` with `:::tab[Linux]{value=linux default}` → panels, each below its label. The client turns them into tabs;
 * without JavaScript all panels are visible. Groups with the same name share the selection.
 */
import GithubSlugger from "github-slugger";
import type { Element } from "hast";
import type { BlockContent, Code, DefinitionContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import { element, textOf } from "../../../kit/html/hast.ts";
import type { BodyDirective, Draft } from "../draft.ts";
import { contentOf, extraClasses, titleOf, withoutLabel } from "./directiveParts.ts";
import { reportUnknownAttributes } from "./unknownAttributes.ts";

export const tabsDirective: BodyDirective = {
  name: "tabs",
  shows: { container: tabs },
  attributes: ["default", "group", "groupId"],
  hasLabel: false,
  sheet: { path: "./templates/styles/tabs.css", classes: ["tabs"] },
  help: "A group of tabs. `group=name` changes all groups of that name together, remembers the choice, and makes it part of links.",
};

export const tabDirective: BodyDirective = {
  name: "tab",
  shows: { container: strayTab },
  attributes: ["default", "label", "value"],
  hasLabel: true,
  help: "A tab of a group. The label is its name, `value` what is remembered, and `default` marks the one that is shown first.",
};

type Child = BlockContent | DefinitionContent;

interface Tab {
  readonly node: ContainerDirective;
  readonly value: string;
  readonly panel: Element;
}

export function tabs(state: State, node: ContainerDirective, draft: Draft): Element {
  const { children } = withoutLabel(node);
  const list = readTabs(state, node, children, draft);
  const group = checkGroup(node, draft);
  const properties = {
    className: ["tabs", ...extraClasses(node)],
    dataTabs: group ?? "",
    ...(group === null ? {} : { dataGroup: group }),
    dataDefault: defaultValue(node, list, draft),
  };
  const panels = list.map(({ panel }) => panel);
  return element("div", properties, state.wrap(panels, true), node.position);
}

function readTabs(state: State, { position }: ContainerDirective, children: readonly Child[], draft: Draft): readonly Tab[] {
  const list: Tab[] = [];
  const report = (message: string, at: Child["position"], hint: string) => draft.report("markdown/directive", message, at, hint);
  const indented = children.find(isIndentedTab);
  const hasTabs = indented === undefined && children.some(isTab);
  if (indented !== undefined) reportIndented(indented, draft);
  else if (!hasTabs)
    report(
      "::::tabs contains no :::tab.",
      position,
      "Write :::tab[Label] … ::: inside, with fewer colons than the tabs around it.",
    );
  for (const child of children) {
    const tab = isTab(child) ? readTab(state, child, draft) : null;
    if (tab === null) {
      if (hasTabs)
        report("Only :::tab can be directly inside ::::tabs.", child.position, "Move this content into one of the tabs.");
    } else if (list.some(({ value }) => value === tab.value)) {
      const message = `Two tabs of one group have the value "${tab.value}".`;
      report(message, child.position, "Give each tab its own {value=…}.");
    } else list.push(tab);
  }
  return list;
}

/** A `:::tab` outside of any group. */
function strayTab(state: State, node: ContainerDirective, draft: Draft): Element {
  const hint = "Wrap the tabs in ::::tabs … ::::, with more colons than the tabs have.";
  draft.report("markdown/directive", ":::tab is outside of ::::tabs.", node.position, hint);
  return element("section", {}, contentOf(state, node), node.position);
}

function isTab(node: Child): node is ContainerDirective {
  return node.type === "containerDirective" && node.name === "tab";
}

/** `:::tab` with so much indentation that it is code to Markdown. */
function isIndentedTab(node: Child): node is Code {
  return node.type === "code" && /^[ \t]*:{3,}tab(?![\w-])/.test(node.value);
}

function reportIndented(node: Code, draft: Draft): void {
  const column = draft.map.lineOf(node.position).indexOf(":::") + 1;
  const message = ":::tab is indented by four or more spaces, so it is shown as code.";
  const hint = "Write :::tab, its content and its closing colons without indentation.";
  draft.report("markdown/directive", message, { ...draft.place(node.position), column, length: 6 }, hint);
}

function readTab(state: State, node: ContainerDirective, draft: Draft): Tab {
  if ((node.data?.fences ?? 2) < 2) reportUnclosed(node, draft);
  reportUnknownAttributes(node, draft.setting.directives.get(node.name), draft);
  const title = titleOf(state, node, node.attributes?.label ?? node.attributes?.value ?? "Tab");
  const heading = element("p", { className: ["tab-label"] }, title, node.position);
  const value = node.attributes?.value || new GithubSlugger().slug(textOf(heading));
  const children = [heading, ...contentOf(state, node)];
  return { node, value, panel: element("section", { className: ["tab-panel"], dataTab: value }, children, node.position) };
}

export function reportUnclosed(node: ContainerDirective, draft: Draft): void {
  draft.strayStarts++;
  const place = { ...draft.place(node.position), length: node.name.length + 3 };
  const hint = "Close it with a line of as many colons; a directive around others needs more colons than they have.";
  draft.report("markdown/unclosed", `:::${node.name} is never closed.`, place, hint);
}

function defaultValue(node: ContainerDirective, list: readonly Tab[], draft: Draft): string {
  const wanted = node.attributes?.default;
  if (wanted && list.some(({ value }) => value === wanted)) return wanted;
  if (wanted && list.length > 0) {
    const names = list.map(({ value }) => value).join(", ");
    const message = `No tab has the value "${wanted}" that default names.`;
    draft.report("markdown/directive", message, node.position, `Values: ${names}.`);
  }
  const marked = list.find((tab) => tab.node.attributes?.default !== undefined);
  return (marked ?? list[0])?.value ?? "";
}

/** The name is used in a query parameter, an attribute and a storage key. */
function checkGroup(node: ContainerDirective, draft: Draft): string | null {
  const group = node.attributes?.group ?? node.attributes?.groupId ?? null;
  if (group === null || /^[a-z][\w-]*$/i.test(group)) return group;
  const hint = "Use letters, digits, - and _, and begin with a letter: {group=os}.";
  draft.report("markdown/directive", `"${group}" is not a valid name for a group of tabs.`, node.position, hint);
  return null;
}
