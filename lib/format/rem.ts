/**
 * Converts design pixels to rem. The 750 px design is 20 rem wide, so 36 design pixels are 18 CSS pixels at
 * 375 px (Spec §9).
 */
export function designPxToRem(px: number): number {
  return (2 * px) / 75;
}
