/** The four themes of Spec §1; `html` carries exactly one of them as `data-theme`. */
export type Theme = 'normal' | 'dark' | 'grey' | 'firstGrey';

/** What a reader may choose; it holds where neither query nor configuration decides. */
export type ThemeChoice = 'normal' | 'dark' | 'system';

export const themeIds = ['normal', 'dark', 'grey', 'firstGrey'] as const satisfies readonly Theme[];
export const themeChoices = ['normal', 'dark', 'system'] as const satisfies readonly ThemeChoice[];

/** The theme named by `value`, or undefined. */
export function parseTheme(value: string | undefined): Theme | undefined {
  return themeIds.find((id) => id === value);
}

/** The reader's choice named by `value`, or undefined. */
export function parseThemeChoice(value: string | undefined): ThemeChoice | undefined {
  return themeChoices.find((id) => id === value);
}
