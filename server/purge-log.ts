/** Maximum remembered purges, more than arrive during one render. */
const maxRecent = 1000;

/** Creates a log that detects whether a page was purged during its render. */
export function createPurgeLog() {
  /** Tags of each purge, newest purge last. */
  const recent: ReadonlySet<string>[] = [];
  let purgeCount = 0;

  return {
    count: () => purgeCount,
    add(names: readonly string[]) {
      purgeCount += 1;
      recent.push(new Set(names));
      if (recent.length > maxRecent) recent.shift();
    },
    addAll() {
      purgeCount += 1;
      recent.length = 0;
    },
    /** Returns true if a purge since `countBefore` (an earlier `count()`) had one of the tags or is no longer logged. */
    hasPurged(tags: readonly string[], countBefore: number) {
      const newCount = purgeCount - countBefore;
      if (newCount > recent.length) return true;
      return newCount > 0 && recent.slice(-newCount).some((names) => tags.some((tag) => names.has(tag)));
    },
  };
}
