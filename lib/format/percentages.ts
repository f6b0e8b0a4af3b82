/** Returns whole percentages that add up to 100 (largest remainder); all are 0 if all counts are 0. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= 0) return counts.map(() => 0);
  const exactShares = counts.map((count) => (100 * count) / total);
  const shares = exactShares.map(Math.floor);
  const missingPoints = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exactShares
    .map((share, index) => ({ index, remainder: share % 1 }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missingPoints)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
