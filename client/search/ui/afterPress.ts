/**
 * What is on screen stays as it is while the reader presses. A list that changes between the press and the release would take the row
 * from under the pointer: the click would go to another row, or to none.
 */

/** Milliseconds after which it is looked whether the reader still presses. */
const pause = 100;

/** Changes what is listed: at once, or when the reader does not press any more. */
export function afterPress(change: () => void): void {
  if (document.querySelector(".search :active") === null) change();
  else setTimeout(afterPress, pause, change);
}
