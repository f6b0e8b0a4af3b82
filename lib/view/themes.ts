/** Themes (Spec §1); `html` has exactly one as `data-theme`. */
export const themeIds = ['normal', 'dark', 'grey', 'firstGrey'] as const;
export type Theme = (typeof themeIds)[number];

/** Themes that readers may choose; used if neither query nor configuration sets one. */
export const themeChoices = ['normal', 'dark', 'system'] as const;
