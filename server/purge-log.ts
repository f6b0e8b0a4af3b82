/** Purges of the last while, for pages that were being drawn when they came. */
export interface PurgeLog {
  /** Purges so far. */
  count(): number;
  /** @param names tags, and paths as tags */
  add(names: readonly string[]): void;
  /** A purge of everything. */
  addAll(): void;
  /** Whether a purge since `began` (a `count()`) concerns one of these tags; also when that is no longer known. */
  hit(tags: readonly string[], began: number): boolean;
}

/** More than come while one page is drawn. */
const mostRemembered = 1000;

export function createPurgeLog(): PurgeLog {
  /** The last purges, the newest at the end. */
  const recent: ReadonlySet<string>[] = [];
  let purges = 0;

  return {
    count: () => purges,
    add(names) {
      purges += 1;
      recent.push(new Set(names));
      if (recent.length > mostRemembered) recent.shift();
    },
    addAll() {
      // Nothing from before is known any more.
      purges += 1;
      recent.length = 0;
    },
    hit(tags, began) {
      const since = purges - began;
      if (since > recent.length) return true;
      return since > 0 && recent.slice(-since).some((names) => tags.some((tag) => names.has(tag)));
    },
  };
}
