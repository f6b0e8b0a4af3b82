const maxQueuedTags = 5000;
/** Maximum bytes of the tags in one request; Varnish accepts headers of 8 KB. */
const maxBytes = 6000;

export function createPurgeQueue(everyPageTag: string) {
  /** Queued purges by tag; `since` is the `performance.now()` of the first request for the tag. */
  const queuedPurges = new Map<string, { hard: boolean; since: number }>();

  function put(tag: string, hard: boolean, since: number): void {
    const queuedPurge = queuedPurges.get(tag);
    queuedPurges.set(tag, {
      hard: hard || (queuedPurge?.hard ?? false),
      since: Math.min(since, queuedPurge?.since ?? since),
    });
  }

  return {
    /** Adds purges. Returns false if the queue was full and a purge of everything replaced it. */
    add(tags: readonly string[], hard: boolean, queuedAt: number): boolean {
      if (queuedPurges.get(everyPageTag)?.hard) return true;
      if (queuedPurges.size + tags.length <= maxQueuedTags) {
        for (const tag of tags) put(tag, hard, queuedAt);
        return true;
      }
      queuedPurges.clear();
      put(everyPageTag, true, queuedAt);
      return false;
    },
    /** Removes and returns tags of only hard or only soft purges; `since` is the time of the oldest purge. */
    removeNext(limit: number) {
      const [first] = queuedPurges.values();
      if (!first) return undefined;
      const tags: string[] = [];
      let [bytes, since] = [0, first.since];
      for (const [tag, queued] of queuedPurges) {
        if (queued.hard !== first.hard) continue;
        bytes += tag.length + 1;
        if (tags.length >= limit || (bytes > maxBytes && tags.length > 0)) break;
        tags.push(tag);
        since = Math.min(since, queued.since);
      }
      for (const tag of tags) queuedPurges.delete(tag);
      return { tags, hard: first.hard, since };
    },
    size: () => queuedPurges.size,
  };
}
