/** The blocks of two texts → which are the same, edited, moved, inserted or removed. */
import type { Block } from "./htmlBlocks.ts";
import { align, likeness, pairAlike } from "./sequence.ts";

export type Change =
  | { readonly kind: "same" | "inserted" | "removed"; readonly block: Block }
  /** `inside` is null where words or lines are compared. */
  | { readonly kind: "edited"; readonly before: Block; readonly after: Block; readonly inside: readonly Change[] | null };

/** The share of words from which two blocks count as one that was edited. */
const enough = { text: 0.5, container: 0.25 };

/** `isSame`: whether two texts are the same but for the version that each is of. */
export type IsSame = (before: string, after: string) => boolean;

export function compareBlocks(before: readonly Block[], after: readonly Block[], isSame: IsSame): readonly Change[] {
  const steps = align(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  );
  const changes: Change[] = [];
  let [removed, inserted]: [Block[], Block[]] = [[], []];
  const close = () => {
    if (removed.length + inserted.length === 0) return;
    for (const change of compareStretch(removed, inserted, isSame)) changes.push(change);
    [removed, inserted] = [[], []];
  };
  for (const step of steps) {
    if (step.kind === "removed") removed.push(before[step.before] as Block);
    else if (step.kind === "inserted") inserted.push(after[step.after] as Block);
    else {
      close();
      changes.push({ kind: "same", block: after[step.after] as Block });
    }
  }
  close();
  return changes;
}

/** A stretch without equal blocks: those that are alike are edited. */
function compareStretch(before: readonly Block[], after: readonly Block[], isSame: IsSame): readonly Change[] {
  const changes: Change[] = [];
  const pairs = pairAlike(before.length, after.length, {
    score: (row, column) => alike(before[row] as Block, after[column] as Block, isSame),
    least: 0.001,
  });
  let [row, column] = [0, 0];
  const until = (endRow: number, endColumn: number) => {
    for (const block of before.slice(row, endRow)) changes.push({ kind: "removed", block });
    for (const block of after.slice(column, endColumn)) changes.push({ kind: "inserted", block });
  };
  for (const [pairRow, pairColumn] of pairs) {
    until(pairRow, pairColumn);
    changes.push(edited(before[pairRow] as Block, after[pairColumn] as Block, isSame));
    [row, column] = [pairRow + 1, pairColumn + 1];
  }
  until(before.length, after.length);
  return changes;
}

/** 0 where the two are not versions of one block. */
function alike(before: Block, after: Block, isSame: IsSame): number {
  if (before.element?.name !== after.element?.name) return 0;
  // A cell is known by its place in the row, and a table has one head.
  if (/^(?:t[dh]|thead|tfoot|caption)$/.test(before.element?.name ?? "") || isSame(before.key, after.key)) return 1;
  const isContainer = before.inside() !== null && after.inside() !== null;
  if ((before.inside() === null) !== (after.inside() === null)) return 0;
  // The first cell says what a row is about.
  const [oldName, newName] = [before, after].map((each) => (each.element?.name === "tr" ? each.inside()?.[0] : undefined));
  if (oldName !== undefined && newName !== undefined && likeness(oldName.words(), newName.words()) === 0) return 0;
  const share = likeness(before.words(), after.words());
  return share < enough[isContainer || before.element?.name === "pre" ? "container" : "text"] ? 0 : share;
}

function edited(before: Block, after: Block, isSame: IsSame): Change {
  if (isSame(before.key, after.key)) return { kind: "same", block: after };
  const [old, now] = [before.inside(), after.inside()];
  return { kind: "edited", before, after, inside: old === null || now === null ? null : compareBlocks(old, now, isSame) };
}

/** Shorter blocks are in several places without having been moved. */
const shortestMove = 16;

/** Keys of the blocks that were removed in one place and inserted in another. */
export function findMoves(changes: readonly Change[]): ReadonlySet<string> {
  const keys = { inserted: new Set<string>(), removed: new Set<string>() };
  const note = (change: Change): void => {
    if (change.kind === "edited") change.inside?.forEach(note);
    else if (change.kind !== "same" && change.block.key.length >= shortestMove) keys[change.kind].add(change.block.key);
  };
  changes.forEach(note);
  return new Set([...keys.inserted].filter((key) => keys.removed.has(key)));
}
