import { setTimeout as pause } from 'node:timers/promises';
import { logSeldom, logSwallowed } from '../../lib/platform/log';
import { everything, type Purge } from '../../lib/platform/purge';
import { edgePurgeSeconds, edgePurges } from '../../lib/platform/tallies';
import { pathTag } from '../finished-page';
import { connectors, type EdgeKind, type EdgeTarget, tellEdge } from './connectors';
import { edgeTag, everyPage, manyTags } from './edge-headers';
import { createPurgeQueue } from './purge-queue';

export interface EdgePurgerOptions {
  kind: EdgeKind;
  /** Addresses of the caches, each of which is told. */
  urls: readonly string[];
  token: string;
  /** ms after which a purge is told once more: an answer from before it may just have been on its way. */
  settle?: number;
  /** ms before the first further try; it doubles with each. */
  firstRetry?: number;
}

/** Tells caches in front what is to be forgotten, beside everything else. */
export interface EdgePurger {
  tell(what: Purge): void;
  /** Tells what still waits, and ends. */
  stop(): Promise<void>;
}

const longestRetry = 60_000;
/** ms that the end waits for caches. */
const patienceAtEnd = 2000;

/** By what caches know a purge. The configuration decides which view a reader gets, so all pages are others with another one. */
function edgeTagsOfPurge({ paths, tags }: Purge): readonly string[] {
  if (tags.includes(everything) || tags.includes('config')) return [everyPage];
  return [...new Set([...[...tags, ...paths.map(pathTag)].map(edgeTag), manyTags])];
}

/** One cache: told by one request at a time, again and again until it has heard. */
function createTeller(kind: EdgeKind, target: EdgeTarget, firstRetry: number) {
  const queue = createPurgeQueue(everyPage);
  const end = new AbortController();
  let telling: Promise<void> | undefined;

  async function tellOn(): Promise<void> {
    let failures = 0;
    for (
      let batch = queue.take(connectors[kind].mostTags);
      batch;
      batch = queue.take(connectors[kind].mostTags)
    ) {
      const told = await tellEdge(kind, target, batch);
      edgePurges.add(kind, told.ok ? 'done' : 'failed');
      if (told.ok) {
        failures = 0;
        edgePurgeSeconds.observe((performance.now() - batch.since) / 1000, kind);
        continue;
      }
      queue.add(batch.tags, batch.hard, batch.since);
      logSeldom('edge-purge-failed', kind, { reason: told.reason, waiting: queue.size() });
      if (end.signal.aborted) return;
      const wait = Math.max(firstRetry * 2 ** failures, (told.retryAfter ?? 0) * 1000);
      failures = Math.min(failures + 1, 16);
      // A part by chance, so that instances do not come at once. An end that interrupts it is no failure.
      await pause(Math.min(wait, longestRetry) * (0.75 + Math.random() / 4), undefined, {
        ref: false,
        signal: end.signal,
      }).catch(() => undefined);
    }
  }

  function start(): void {
    telling ??= tellOn()
      .catch((problem) => logSwallowed('edge purge', problem))
      .finally(() => {
        telling = undefined;
        // What came between the last look and now.
        if (queue.size() > 0 && !end.signal.aborted) start();
      });
  }

  return {
    add(tags: readonly string[], hard: boolean, since: number): void {
      if (!queue.add(tags, hard, since)) edgePurges.add(kind, 'all-instead');
      start();
    },
    async stop(): Promise<void> {
      end.abort();
      await telling;
    },
  };
}

/**
 * Connects purges with caches in front. Each is told at once, and once more after one to two times `settle`: a cache may just be fetching
 * a page from an instance that has not heard yet.
 */
export function createEdgePurger(options: EdgePurgerOptions): EdgePurger {
  const { kind, urls, token, settle = 2000, firstRetry = 1000 } = options;
  const tellers = urls.map((url) => createTeller(kind, { url, token }, firstRetry));
  /** What is to be told once more: at the next turn of the timer, and at the one after it. */
  let [old, young] = [createPurgeQueue(everyPage), createPurgeQueue(everyPage)];
  let timer: NodeJS.Timeout | undefined;

  function tellAll(tags: readonly string[], hard: boolean): void {
    for (const teller of tellers) teller.add(tags, hard, performance.now());
  }

  function tellAgain(): void {
    for (let batch = old.take(1000); batch; batch = old.take(1000)) tellAll(batch.tags, batch.hard);
    [old, young] = [young, old];
    timer = old.size() > 0 ? setTimeout(tellAgain, settle).unref() : undefined;
  }

  return {
    tell(what) {
      const tags = edgeTagsOfPurge(what);
      const hard = what.hard ?? false;
      tellAll(tags, hard);
      young.add(tags, hard, performance.now());
      timer ??= setTimeout(tellAgain, settle).unref();
    },
    async stop() {
      clearTimeout(timer);
      tellAgain();
      tellAgain();
      clearTimeout(timer);
      const ended = Promise.all(tellers.map((teller) => teller.stop()));
      await Promise.race([ended, pause(patienceAtEnd, undefined, { ref: false })]);
    },
  };
}
