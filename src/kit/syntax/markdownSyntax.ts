/**
 * The supported Markdown syntax as a remark plug-in: GFM tables, strikethrough, task lists and footnotes, and directives. Bare URLs
 * are found later, in the tree (`autolink.ts`), which is much faster than GFM's tokenizer for them. Emphasis may begin and end next to Chinese,
 * Japanese, and Korean characters whatever punctuation is on its other side, as proposed for CommonMark.
 *
 * A text directive needs a known name, a label or attributes, and no word before it, so that `pcpp::Packet`, `10:30` and
 * `:foo[bar]` stay text.
 */
import { type Directives, directiveFromMarkdown } from "mdast-util-directive";
import type { Extension as FromMarkdownExtension } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfmStrikethroughCjkFriendly } from "micromark-extension-cjk-friendly-gfm-strikethrough";
import { directive } from "micromark-extension-directive";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import type { Code, Construct, Extension, State, TokenTypeMap } from "micromark-util-types";
import type {} from "remark-parse";
import type { Processor } from "unified";

const colon = 58;

/** A remark plug-in that adds the syntax to the parser. */
export function markdownSyntax(this: Processor, textDirectives: ReadonlySet<string>): void {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    cjkFriendlyExtension(),
    gfmFootnote(),
    gfmStrikethroughCjkFriendly(),
    gfmTable(),
    gfmTaskListItem(),
    directives(textDirectives),
  ];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    directiveFromMarkdown(),
    fences(),
  ];
}

function directives(textDirectives: ReadonlySet<string>): Extension {
  const { flow, text } = directive();
  const any = text?.[colon] as Construct;
  const ahead: Construct = { partial: true, tokenize: lookAhead(textDirectives) };
  const known: Construct = {
    ...any,
    previous(code) {
      return !isWord(code) && (any.previous?.call(this, code) ?? true);
    },
    tokenize(effects, ok, nok) {
      return effects.check(ahead, any.tokenize.call(this, effects, ok, nok), nok);
    },
  };
  return { flow: flow ?? {}, text: textDirectives.size === 0 ? {} : { [colon]: known } };
}

/** Accepts `:name[` and `:name{` for a known name. */
function lookAhead(names: ReadonlySet<string>): Construct["tokenize"] {
  return (effects, ok, nok) => {
    const token = "directiveTextName" as keyof TokenTypeMap;
    let name = "";
    const start: State = (code) => {
      effects.enter(token);
      effects.consume(code);
      return rest;
    };
    const rest: State = (code) => {
      if (isWord(code) || code === 45) {
        name += String.fromCharCode(code as number);
        effects.consume(code);
        return rest;
      }
      effects.exit(token);
      return (code === 91 || code === 123) && names.has(name) ? ok(code) : nok(code);
    };
    return start;
  };
}

function isWord(code: Code): boolean {
  return (
    code !== null && ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122))
  );
}

/** Counts the fences of each container: an unclosed one has one instead of two. */
function fences(): FromMarkdownExtension {
  return {
    exit: {
      directiveContainerSequence() {
        const node = this.stack.at(-1) as Directives;
        node.data = { ...node.data, fences: (node.data?.fences ?? 0) + 1 };
      },
    },
  };
}

declare module "mdast" {
  interface Data {
    fences?: number;
  }
}
