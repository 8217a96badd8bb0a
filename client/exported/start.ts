/** Inline in the head of every page of an exported copy: where the copy lies, then what `inline.ts` does on a server. */
import "./rootPath.ts";
import "../inline.ts";
