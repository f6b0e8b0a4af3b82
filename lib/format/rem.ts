/** Spec §9: the 750 px design is 20 rem wide, so 36 design pixels are 18 CSS pixels at 375 px. */
export function designPxToRem(px: number): number {
  return (2 * px) / 75;
}
