/** A number of points with its sign, the minus one as printers set it. */
export function signed(score: number): string {
  if (score === 0) return '0';
  return score > 0 ? `+${score}` : `−${-score}`;
}
