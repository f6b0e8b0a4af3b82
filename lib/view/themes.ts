/** Themes (Spec §1); `html` has exactly one as `data-theme`. */
export const themeIds = ['normal', 'dark', 'grey', 'firstGrey'] as const;
export type Theme = (typeof themeIds)[number];

/** Themes that readers may choose; used if neither query nor configuration sets one. */
export const themeChoices = ['normal', 'dark', 'system'] as const;

export function parseTheme(value: string | undefined): Theme | undefined {
  return themeIds.find((id) => id === value);
}

export function parseThemeChoice(value: string | undefined): (typeof themeChoices)[number] | undefined {
  return themeChoices.find((id) => id === value);
}
