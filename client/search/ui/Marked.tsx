/** Text with places marked in it: text nodes and `<mark>`, never HTML. */
import type { Mark } from "../engine/excerpt.ts";

interface Props {
  readonly text: string;
  readonly marks: readonly Mark[];
}

export function Marked({ text, marks }: Props) {
  let at = 0;
  const parts = marks.flatMap(([from, to]) => {
    const before = text.slice(at, from);
    at = to;
    return [before, <mark key={from}>{text.slice(from, to)}</mark>];
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
