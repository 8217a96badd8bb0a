/** The names of admonitions, and the kind of box that each is. */
export const admonitionKinds = {
  note: "note",
  tip: "tip",
  info: "info",
  warning: "warning",
  danger: "danger",
  important: "info",
  success: "tip",
  caution: "warning",
  secondary: "note",
} as const;

export const admonitionNames: readonly string[] = Object.keys(admonitionKinds);
