/**
 * Converts pixels of the 750 px design to rem: 2 * px / 75 (Spec §9). The design is 20 rem wide, so 36 design pixels are 18 CSS
 * pixels on a screen 375 px wide.
 */
export function designPxToRem(px: number): number {
  return (2 * px) / 75;
}
