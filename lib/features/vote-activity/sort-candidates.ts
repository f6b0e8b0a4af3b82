/** Sort orders (Spec §3). */
export const sortModes = ['number', 'rank', 'views'] as const;

export type SortMode = (typeof sortModes)[number];

interface Sortable {
  number: number;
  votes: number;
  views: number;
}

const orders: Readonly<Record<SortMode, (a: Sortable, b: Sortable) => number>> = {
  number: (a, b) => a.number - b.number,
  rank: (a, b) => b.votes - a.votes || a.number - b.number,
  views: (a, b) => b.views - a.views || a.number - b.number,
};

/** Returns the candidates in the chosen order (R3.56–R3.58). */
export function sortCandidates<Candidate extends Sortable>(
  candidates: readonly Candidate[],
  mode: SortMode,
): Candidate[] {
  return [...candidates].sort(orders[mode]);
}
