/** Themes (Spec §1); `html` has exactly one as `data-theme`. */
export const themeIds = ['normal', 'dark', 'grey', 'firstGrey'] as const;
export type Theme = (typeof themeIds)[number];

/** Themes that readers may choose. A choice applies if neither query nor configuration sets a theme. */
export const themeChoices = ['normal', 'dark', 'system'] as const;
