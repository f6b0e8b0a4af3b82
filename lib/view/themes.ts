/** Spec §1; `html` has exactly one as `data-theme`. */
export type Theme = 'normal' | 'dark' | 'grey' | 'firstGrey';

/** Used if neither query nor configuration sets the theme. */
type ThemeChoice = 'normal' | 'dark' | 'system';

export const themeIds = ['normal', 'dark', 'grey', 'firstGrey'] as const satisfies readonly Theme[];
export const themeChoices = ['normal', 'dark', 'system'] as const satisfies readonly ThemeChoice[];

export function parseTheme(value: string | undefined): Theme | undefined {
  return themeIds.find((id) => id === value);
}

export function parseThemeChoice(value: string | undefined): ThemeChoice | undefined {
  return themeChoices.find((id) => id === value);
}
