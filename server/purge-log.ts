/** Maximum remembered purges, more than arrive during one render. */
const maxRecent = 1000;

/** Creates a log that detects whether a page was purged during its render. */
export function createPurgeLog() {
  /** Tags of each purge, newest purge last. */
  const recent: ReadonlySet<string>[] = [];
  let purges = 0;

  return {
    count: () => purges,
    add(names: readonly string[]) {
      purges += 1;
      recent.push(new Set(names));
      if (recent.length > maxRecent) recent.shift();
    },
    addAll() {
      purges += 1;
      recent.length = 0;
    },
    /** Returns true if a purge since `began` (a result of `count()`) had one of the tags or is no longer logged. */
    hit(tags: readonly string[], began: number) {
      const since = purges - began;
      if (since > recent.length) return true;
      return since > 0 && recent.slice(-since).some((names) => tags.some((tag) => names.has(tag)));
    },
  };
}
