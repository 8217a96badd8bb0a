/** A member of the API → what to use in its place, for its page and for the same as Markdown. */
import type { MemberDeclaration, ReferenceMember, ReferenceView, SymbolHistory } from "../../src/model/model.ts";

/** Another overload, words of the documents, or nothing to say: it may stay, or the library says it below. */
export type Instead = "overload" | { readonly use: string } | null;

/** `around`: the history of the type, null for a header; `instead`: what the documents say, by anchor. */
export function insteadOf(
  { anchor, overloads }: ReferenceMember,
  { history, description }: MemberDeclaration,
  around: SymbolHistory | null,
  instead: ReferenceView["instead"],
): Instead {
  const { deprecated, gone } = history;
  if ((deprecated === null && gone === null) || (description?.deprecated ?? "") !== "") return null;
  const use = instead[anchor] ?? "";
  // What is said of an overload that went alone is not about those that went later, with the type.
  const isWithType = gone !== null && gone === around?.gone && overloads.some((other) => (other.history.gone ?? gone) !== gone);
  if (use !== "" && !isWithType) return { use };
  // An overload that is gone, or protected, is none to go to.
  const stays = (other: MemberDeclaration) =>
    other.history.deprecated === null && other.history.gone === null && !other.isProtected;
  return deprecated !== null && overloads.some(stays) ? "overload" : null;
}
