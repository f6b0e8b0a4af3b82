/** Formats a number of points with its sign, using the typographic minus. */
export function formatSigned(score: number): string {
  if (score === 0) return '0';
  return score > 0 ? `+${score}` : `−${-score}`;
}
