/**
 * What is on screen stays as it is while the reader presses. A list that changes between the press and the release would take the row
 * from under the pointer: the click would go to another row, or to none.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { all, listen } from "../../feature.ts";

/** Milliseconds after the release in which a click may follow; after a touch, it comes later than the release. */
const clickDelay = 100;

interface Pressed<T> {
  readonly value: T;
  readonly query: string;
}

/** The value as it was when the press began, or as it is now. What answers another query is shown at once. */
export function useUnlessPressed<T>(value: T, query: string): T {
  const [pressed, setPressed] = useState<Pressed<T> | null>(null);
  const latest = useRef<Pressed<T>>({ value, query });
  useLayoutEffect(() => {
    if (pressed === null) latest.current = { value, query };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPressed(null), clickDelay);
    };
    const press = () => {
      clearTimeout(timer);
      setPressed(latest.current);
    };
    const capture = { capture: true };
    const stop = all([
      listen(window, "pointerdown", press, capture),
      listen(window, "pointerup", release, capture),
      listen(window, "pointercancel", release, capture),
    ]);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return pressed !== null && pressed.query === query ? pressed.value : value;
}
