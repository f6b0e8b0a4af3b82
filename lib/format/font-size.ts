/** Default text size in pixels of the 750 px design (Spec §9). */
const BASE_FONT_SIZE = 36;
/** Step in design pixels, which no specification sets: 2 CSS pixels on a screen 375 px wide. */
const FONT_SIZE_STEP = 4;

/** Limits in design pixels: 12 and 30 CSS pixels on a screen 375 px wide. */
export const MIN_FONT_SIZE = 24;
export const MAX_FONT_SIZE = 60;

/** Returns the text size in design pixels after `change` steps, within the limits (Spec §9). */
export function fontSize(change: number, base = BASE_FONT_SIZE, step = FONT_SIZE_STEP): number {
  return Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, base + step * change));
}

/** Returns the range of changes that keep the size within the limits. */
export function fontSizeChanges(base = BASE_FONT_SIZE, step = FONT_SIZE_STEP) {
  const minChange = Math.ceil((MIN_FONT_SIZE - base) / step);
  const maxChange = Math.floor((MAX_FONT_SIZE - base) / step);
  return { minChange: Math.min(0, minChange), maxChange: Math.max(0, maxChange) };
}
