/** Limits work in progress. An owner gets at most as many places as remain, so that nobody can take all of them. */
export function createFairPlaces(max: number) {
  const takenByOwner = new Map<string, number>();
  let taken = 0;
  const countPlace = (owner: string, change: 1 | -1) => {
    taken += change;
    const ownCount = (takenByOwner.get(owner) ?? 0) + change;
    if (ownCount > 0) takenByOwner.set(owner, ownCount);
    else takenByOwner.delete(owner);
  };
  return {
    /** Takes a place. Returns a function that frees it; undefined if the owner gets none. */
    take(owner: string): (() => void) | undefined {
      if ((takenByOwner.get(owner) ?? 0) >= max - taken) return undefined;
      countPlace(owner, 1);
      return () => countPlace(owner, -1);
    },
  };
}
