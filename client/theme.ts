/** The rules of the color mode, without a browser: stored choice → choice → mode, and the choice that comes next. */

export type Theme = "light" | "dark";
export type ThemeChoice = Theme | "system";

export interface ThemeRules {
  readonly initial: Theme;
  readonly respectSystem: boolean;
}

/** No stored choice, or an unknown one, means "like the system". */
export function readChoice(stored: string | null, { respectSystem, initial }: ThemeRules): ThemeChoice {
  if (stored === "light" || stored === "dark") return stored;
  return respectSystem ? "system" : initial;
}

export function effectiveTheme(choice: ThemeChoice, systemIsDark: boolean, { respectSystem, initial }: ThemeRules): Theme {
  if (choice !== "system") return choice;
  if (!respectSystem) return initial;
  return systemIsDark ? "dark" : "light";
}

/** Light, dark, system, and again; only the first two if the site ignores the system's mode. */
export function nextChoice(choice: ThemeChoice, { respectSystem }: ThemeRules): ThemeChoice {
  if (choice === "light") return "dark";
  return choice === "dark" && respectSystem ? "system" : "light";
}
