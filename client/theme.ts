/** The rules of the colour mode, without a browser: what is stored → what was chosen → what is shown → what comes next. */

export type Theme = "light" | "dark";
export type ThemeChoice = Theme | "system";

export interface ThemeRules {
  readonly initial: Theme;
  readonly respectSystem: boolean;
}

/** Nothing stored, or anything unknown, means "as the system". */
export function readChoice(stored: string | null, { respectSystem, initial }: ThemeRules): ThemeChoice {
  if (stored === "light" || stored === "dark") return stored;
  return respectSystem ? "system" : initial;
}

export function effectiveTheme(choice: ThemeChoice, systemIsDark: boolean, { respectSystem, initial }: ThemeRules): Theme {
  if (choice !== "system") return choice;
  if (!respectSystem) return initial;
  return systemIsDark ? "dark" : "light";
}

/** Light, dark, system, and again; two states where the system is not asked. */
export function nextChoice(choice: ThemeChoice, { respectSystem }: ThemeRules): ThemeChoice {
  if (choice === "light") return "dark";
  return choice === "dark" && respectSystem ? "system" : "light";
}
