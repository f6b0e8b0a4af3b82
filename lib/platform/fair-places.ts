/** Limits work in progress. An owner gets at most as many places as remain, so that nobody can take all of them. */
export function createFairPlaces(max: number) {
  const places = new Set<{ owner: string }>();
  return {
    /** Takes a place. Returns a function that frees it; undefined if the owner gets none. */
    take(owner: string): (() => void) | undefined {
      const ownCount = [...places].filter((place) => place.owner === owner).length;
      if (ownCount >= max - places.size) return undefined;
      const place = { owner };
      places.add(place);
      return () => places.delete(place);
    },
  };
}
