/** The foot of the modal: its keys, and a link to more. */
import type { ReactNode } from "react";
import { useSearchContext } from "./searchContext.ts";

type Key = readonly [caps: readonly string[], message: string];

const searching: readonly Key[] = [
  [["↵"], "search.keySelect"],
  [["↓", "↑"], "search.keyNavigate"],
  [["esc"], "search.keyClose"],
];
const asking: readonly Key[] = [
  [["↵"], "search.keyAsk"],
  [["esc"], "search.keyBack"],
];

export function Keys({ isAsking = false, children }: { readonly isAsking?: boolean; readonly children?: ReactNode }) {
  const { text } = useSearchContext();
  return (
    <div className="search-foot">
      <div className="search-keys" aria-hidden="true">
        {(isAsking ? asking : searching).map(([caps, message]) => (
          <span key={message}>
            {caps.map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
            {text(message)}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}
