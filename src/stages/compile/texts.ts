/** The texts that compilation adds to a page: titles of admonitions, labels for assistive technology. */

export type Texts = Readonly<Record<keyof typeof defaultTexts, string>>;

export const defaultTexts = {
  note: "Note",
  tip: "Tip",
  info: "Info",
  warning: "Warning",
  danger: "Danger",
  important: "Important",
  success: "Success",
  caution: "Caution",
  secondary: "Note",
  /** Summary of a `:::details` without a label. */
  details: "Details",
  /** The text below the title of a video of another site; `{service}` is replaced. */
  videoService: "Play from {service}",
  /** Name of a video's captions. */
  captions: "Captions",
  /** `{heading}` is replaced, and in the next. */
  anchor: "Direct link to {heading}",
  /** Name of a table's scroll area. */
  table: "Table: {heading}",
  taskDone: "Done",
  taskOpen: "To do",
  /** The text behind a marked line of code, and in the next. */
  lineError: "Error",
  lineWarning: "Warning",
  /** The link below code that can be opened there. */
  explorer: "Open in Compiler Explorer",
  /** `{from}` and `{to}` are replaced: lines of code that are folded. */
  folded: "Lines {from} to {to}",
  /** `{number}` is replaced, and in the next. */
  codeNote: "Note {number}",
  codeNoteBack: "Back to the line of note {number}",
  footnotes: "Footnotes",
  /** `{number}` is replaced. */
  footnoteBack: "Back to reference {number}",
};
