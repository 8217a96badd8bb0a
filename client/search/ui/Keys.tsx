/** The keys that lead through the modal. */
import { useKit } from "./kit.ts";

export function Keys({ isAsking = false }: { readonly isAsking?: boolean }) {
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
  );
}
