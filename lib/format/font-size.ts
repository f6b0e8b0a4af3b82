/** Size of article text, in design pixels of the 750 wide design (Spec §9, defaults). */
export const BASE_FONT_SIZE = 36;
/** Design pixels a step; the specification names no number, ours is 2 CSS pixels on a screen 375 wide. */
export const FONT_SIZE_STEP = 4;

/** Ends of what may be configured and of the reader's control: 12 and 30 CSS pixels on a screen 375 wide. */
export const LEAST_FONT_SIZE = 24;
export const MOST_FONT_SIZE = 60;

/**
 * Article text size after the reader's changes: base + step × change (Spec §9), kept within 12 to 30 CSS pixels.
 * @param change steps up (positive) or down (negative)
 * @param base the configured size in design pixels
 * @param step design pixels that one change adds
 * @returns design pixels, see `designPxToRem`
 */
export function fontSize(change: number, base = BASE_FONT_SIZE, step = FONT_SIZE_STEP): number {
  return Math.min(MOST_FONT_SIZE, Math.max(LEAST_FONT_SIZE, base + step * change));
}

/** The changes that still make a difference, so that a stored one never runs past the ends of the control. */
export function fontSizeChanges(
  base = BASE_FONT_SIZE,
  step = FONT_SIZE_STEP,
): { least: number; most: number } {
  const least = Math.ceil((LEAST_FONT_SIZE - base) / step);
  const most = Math.floor((MOST_FONT_SIZE - base) / step);
  return { least: Math.min(0, least), most: Math.max(0, most) };
}
