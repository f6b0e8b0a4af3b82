/** Size of article text, in design pixels of the 750 wide design (Spec §9, defaults). */
export const BASE_FONT_SIZE = 36;
/** Design pixels a step; the specification names no number, ours is 2 CSS pixels on a screen 375 wide. */
export const FONT_SIZE_STEP = 4;

/** Ends of the control: 16 and 24 CSS pixels on a screen 375 wide: smaller is a strain, larger breaks lines after a few words. */
export const LEAST_FONT_SIZE = 32;
export const MOST_FONT_SIZE = 48;

/**
 * Article text size after the reader's changes: base + step × change (Spec §9), kept within 16 to 24 CSS pixels.
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
