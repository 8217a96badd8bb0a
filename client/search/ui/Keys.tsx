/** The foot of the modal: the keys that lead through it, and where it leads on to. */
import type { ReactNode } from "react";
import { useKit } from "./kit.ts";

interface Props {
  readonly isAsking?: boolean;
  readonly children?: ReactNode;
}

export function Keys({ isAsking = false, children }: Props) {
  const { text } = useKit();
  const keys: readonly (readonly [caps: readonly string[], what: string])[] = isAsking
    ? [
        [["↵"], "search.keyAsk"],
        [["esc"], "search.keyBack"],
      ]
    : [
        [["↵"], "search.keySelect"],
        [["↓", "↑"], "search.keyNavigate"],
        [["esc"], "search.keyClose"],
      ];
  return (
    <div className="search-foot">
      <div className="search-keys" aria-hidden="true">
        {keys.map(([caps, what]) => (
          <span key={what}>
            {caps.map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
            {text(what)}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}
