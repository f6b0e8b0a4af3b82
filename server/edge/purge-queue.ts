/** What a cache has still to be told. */
interface Waiting {
  hard: boolean;
  /** ms of the clock at which it was purged. */
  since: number;
}

/** Tags that go out in one request, all of them hard or none. */
export interface Batch {
  tags: readonly string[];
  hard: boolean;
  /** When the oldest of them was purged. */
  since: number;
}

export interface PurgeQueue {
  /** @returns false where there were too many, so that all is purged in their place */
  add(tags: readonly string[], hard: boolean, since: number): boolean;
  /** Takes the next tags out; undefined: nothing waits. */
  take(most: number): Batch | undefined;
  size(): number;
}

/** More are not worth naming one by one. */
const mostWaiting = 5000;
/** Of tags in one request: Varnish takes headers of 8 KB, 16 with our limits. */
const mostBytes = 6000;

/** Purges for one cache: each tag once, however often it is purged meanwhile. @param all the tag of everything */
export function createPurgeQueue(all: string): PurgeQueue {
  const waiting = new Map<string, Waiting>();

  function put(tag: string, hard: boolean, since: number): void {
    const known = waiting.get(tag);
    waiting.set(tag, {
      hard: hard || (known?.hard ?? false),
      since: Math.min(since, known?.since ?? since),
    });
  }

  return {
    add(tags, hard, since) {
      // A hard purge of everything that still waits covers them.
      if (waiting.get(all)?.hard) return true;
      if (waiting.size + tags.length <= mostWaiting) {
        for (const tag of tags) put(tag, hard, since);
        return true;
      }
      waiting.clear();
      put(all, true, since);
      return false;
    },
    take(most) {
      const [first] = waiting.values();
      if (!first) return undefined;
      const tags: string[] = [];
      let [bytes, since] = [0, first.since];
      for (const [tag, one] of waiting) {
        if (one.hard !== first.hard) continue;
        bytes += tag.length + 1;
        if (tags.length >= most || (bytes > mostBytes && tags.length > 0)) break;
        tags.push(tag);
        since = Math.min(since, one.since);
      }
      for (const tag of tags) waiting.delete(tag);
      return { tags, hard: first.hard, since };
    },
    size: () => waiting.size,
  };
}
