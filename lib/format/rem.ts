/**
 * Pixels of the 750 px wide design in rem: 2 * px / 75 (Spec §9). The design's width is 20 rem, so 36 design pixels are
 * 18 CSS pixels on a screen 375 wide.
 */
export function designPxToRem(px: number): number {
  return (2 * px) / 75;
}
