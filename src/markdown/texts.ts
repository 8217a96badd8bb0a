/**
 * The texts that compilation adds to a page: titles of admonitions, labels for assistive technology.
 */

export interface Texts {
  readonly note: string;
  readonly tip: string;
  readonly info: string;
  readonly warning: string;
  readonly danger: string;
  readonly important: string;
  readonly success: string;
  readonly caution: string;
  readonly secondary: string;
  /** Summary of a `:::details` without a label. */
  readonly details: string;
  /** `{heading}` is replaced. */
  readonly anchor: string;
  /** Name of a table's scroll area; `{heading}` is replaced. */
  readonly table: string;
  readonly taskDone: string;
  readonly taskOpen: string;
  readonly footnotes: string;
  /** `{number}` is replaced. */
  readonly footnoteBack: string;
}

export const defaultTexts: Texts = {
  note: "Note",
  tip: "Tip",
  info: "Info",
  warning: "Warning",
  danger: "Danger",
  important: "Important",
  success: "Success",
  caution: "Caution",
  secondary: "Note",
  details: "Details",
  anchor: "Direct link to {heading}",
  table: "Table: {heading}",
  taskDone: "Done",
  taskOpen: "To do",
  footnotes: "Footnotes",
  footnoteBack: "Back to reference {number}",
};
