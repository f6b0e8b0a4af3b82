/** Maximum ratio. Infographics have up to about 30; more than 50 is a mistake or an attack on the layout. */
const maxAspectRatio = 50;

/** Returns true if a declared size is plausible, because pages reserve space by it. */
export function isPictureShape(width: number, height: number): boolean {
  const ratio = width / height;
  return ratio >= 1 / maxAspectRatio && ratio <= maxAspectRatio;
}
