/** stub */
import type { AskProps } from "../ui/AskPart.tsx";
export function AskScreen(_: AskProps) {
  return null;
}
