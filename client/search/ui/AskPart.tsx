/** The conversation's code comes when it is first wanted; until then, and when it does not come, this stands in its place. */
import { type ComponentType, useEffect, useState } from "react";
import { inTime } from "../../inTime.ts";
import { Failed } from "./Failed.tsx";
import { useKit } from "./kit.ts";
import type { Asking } from "./Modal.tsx";

export interface AskProps {
  readonly asking: Asking;
  /** Back to keyword search, with other words if some are given. */
  readonly onBack: (words?: string) => void;
  readonly onClose: () => void;
}

export function AskPart(props: AskProps) {
  const { text } = useKit();
  const [Screen, setScreen] = useState<ComponentType<AskProps> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    inTime(import("../ask/AskScreen.tsx")).then(
      ({ AskScreen }) => setScreen(() => AskScreen),
      (error: unknown) => {
        console.warn("The conversation cannot be loaded.", error);
        setFailed(true);
      },
    );
  };
  useEffect(load, []);
  if (Screen !== null) return <Screen {...props} />;
  if (isFailed) return <Failed text={text} onRetry={load} />;
  return <p className="search-screen">{text("search.loading")}</p>;
}
