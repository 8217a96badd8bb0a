/**
 * The syntax of formulas: `$…$` and `$$…$$` in text, and `$$` on a line of its own up to another. Prices and shell variables stay
 * text: behind the dollar sign that opens a formula and before the one that closes it there is no space, next to them no letter or digit,
 * and the next dollar sign is the one that closes it.
 */
import { mathFromMarkdown } from "mdast-util-math";
import { math } from "micromark-extension-math";
import type { Code, Construct, State, TokenTypeMap } from "micromark-util-types";
import type {} from "remark-parse";
import type { Processor } from "unified";

const dollar = 36;
const backslash = 92;

/** A remark plug-in that adds the syntax to the parser. */
export function mathSyntax(this: Processor): void {
  const data = this.data();
  const { flow, text } = math();
  const block = flow?.[dollar] as Construct;
  const inline = text?.[dollar] as Construct;
  const syntax = { flow: { [dollar]: where(block, aloneInLine) }, text: { [dollar]: where(inline, closed) } };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), mathFromMarkdown()];
}

/** The construct, where another accepts what is ahead. */
function where(construct: Construct, ahead: Construct["tokenize"]): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const check: Construct = { partial: true, tokenize: ahead };
      return effects.check(check, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

const token = "mathTextData" as keyof TokenTypeMap;

/** Accepts `$$` and nothing else in the line. */
const aloneInLine: Construct["tokenize"] = (effects, ok, nok) => {
  let count = 0;
  const start: State = (code) => {
    effects.enter(token);
    return within(code);
  };
  const within: State = (code) => {
    if (isLineEnd(code)) {
      effects.exit(token);
      return count >= 2 ? ok(code) : nok(code);
    }
    if (code === dollar ? isBroken : !isSpace(code)) return nok(code);
    if (code === dollar) count++;
    else isBroken = true;
    effects.consume(code);
    return within;
  };
  let isBroken = false;
  return start;
};

/** Accepts one or two dollar signs with as many that close them. */
const closed: Construct["tokenize"] = function (effects, ok, nok) {
  const { previous } = this;
  let opened = 0;
  let run = 0;
  let last: Code = null;
  let beforeRun: Code = null;
  const start: State = (code) => {
    effects.enter(token);
    return open(code);
  };
  const open: State = (code) => {
    if (code === dollar) {
      opened++;
      return take(code, open);
    }
    if (opened > 2 || (opened === 1 && (isWord(previous) || isSpace(code) || isLineEnd(code)))) return nok(code);
    return inside(code);
  };
  const inside: State = (code) => {
    if (code === null) return nok(code);
    if (code === dollar) {
      beforeRun = last;
      run = 0;
      return close(code);
    }
    if (!isLineEnd(code)) return take(code, inside);
    effects.exit(token);
    effects.enter("lineEnding");
    last = code;
    effects.consume(code);
    effects.exit("lineEnding");
    effects.enter(token);
    return inside;
  };
  const close: State = (code) => {
    if (code === dollar) {
      run++;
      return take(code, close);
    }
    if (opened === 2 && run !== 2) return inside(code);
    const isClosed = run === opened && (opened === 2 || !(isSpace(beforeRun) || isLineEnd(beforeRun) || beforeRun === backslash));
    if (!isClosed || (opened === 1 && isWord(code))) return nok(code);
    effects.exit(token);
    return ok(code);
  };
  const take = (code: Code, next: State): State => {
    last = code;
    effects.consume(code);
    return next;
  };
  return start;
};

function isSpace(code: Code): boolean {
  return code === 32 || code === -1 || code === -2;
}

function isLineEnd(code: Code): boolean {
  return code === null || code < -2;
}

function isWord(code: Code): boolean {
  return code !== null && code > 0 && /[\p{L}\p{N}_]/u.test(String.fromCodePoint(code));
}
