/** A label that may be a long name: a line breaks at its places alone, where it fits. */
import { Fragment } from "react";
import { pieces } from "../shared/longNames.ts";

export function Label({ text }: { readonly text: string }) {
  return pieces(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static markup
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
