/** Recent purges, to detect that a page was purged during its render. */
export interface PurgeLog {
  /** Returns the number of purges so far. */
  count(): number;
  /** @param names tags, and paths as tags */
  add(names: readonly string[]): void;
  /** Records a purge of everything. */
  addAll(): void;
  /** Returns true if a purge since `began` (a `count()`) has one of these tags, or if older purges were dropped. */
  hit(tags: readonly string[], began: number): boolean;
}

/** Maximum number of recorded purges, more than arrive during one render. */
const maxRecent = 1000;

export function createPurgeLog(): PurgeLog {
  /** Newest last. */
  const recent: ReadonlySet<string>[] = [];
  let purges = 0;

  return {
    count: () => purges,
    add(names) {
      purges += 1;
      recent.push(new Set(names));
      if (recent.length > maxRecent) recent.shift();
    },
    addAll() {
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
