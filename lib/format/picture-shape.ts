/** Maximum ratio. Infographics have up to about 30; more than 50 is a mistake or an attack on the layout. */
const maxAspectRatio = 50;

/** Returns true if the aspect ratio of a declared size is plausible, so that pages may reserve its space. */
export function isPlausibleShape(width: number, height: number): boolean {
  const ratio = width / height;
  return ratio >= 1 / maxAspectRatio && ratio <= maxAspectRatio;
}

/** Preferred width in pixels of scaled long pictures, such as screenshots and infographics with text. */
const readableWidth = 1080;
/** Maximum height of scaled pictures. WebP permits this height, and an iOS canvas fits 1,080 × 15,000 px. */
const maxScaledHeight = 15_000;

/** Returns the target size: `maxSide` on the longer side, more for long pictures. May enlarge the picture. */
export function scaledSize(
  { width, height }: { width: number; height: number },
  maxSide: number,
  maxHeight = maxScaledHeight,
) {
  const longScale = Math.min(readableWidth / width, maxHeight / height);
  const scale = Math.max(maxSide / Math.max(width, height), longScale);
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}
