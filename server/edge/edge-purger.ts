import { setTimeout as pause } from 'node:timers/promises';
import { everythingTag, type Purge } from '../../lib/platform/purge';
import { logRateLimited, logSwallowed } from '../../lib/runtime/log';
import { edgePurgeSeconds, edgePurges } from '../../lib/runtime/metrics';
import { pathTag } from '../compressed-page';
import { connectors, type EdgeKind, type EdgeTarget, purgeEdge } from './connectors';
import { edgeTag, everyPageTag, overLimitTag } from './edge-headers';
import { createPurgeQueue } from './purge-queue';

interface EdgePurgerOptions {
  kind: EdgeKind;
  urls: readonly string[];
  token: string;
  /** Minimum ms before a purge is repeated. A fetch that began before the purge may store the old page. */
  repeatDelay?: number;
  /** Milliseconds before the first retry; doubles with each retry. */
  firstRetryDelay?: number;
}

export type EdgePurger = ReturnType<typeof createEdgePurger>;

const maxRetryDelay = 60_000;
/** Milliseconds that shutdown waits for caches. */
const stopTimeout = 2000;

/** Returns the tags to purge; a new configuration changes all pages. */
function edgeTagsOfPurge({ paths, tags }: Purge): readonly string[] {
  if (tags.includes(everythingTag) || tags.includes('config')) return [everyPageTag];
  return [...new Set([...[...tags, ...paths.map(pathTag)].map(edgeTag), overLimitTag])];
}

/** Creates a sender that sends one request at a time and retries it until it succeeds. */
function createPurgeSender(kind: EdgeKind, target: EdgeTarget, firstRetryDelay: number) {
  const queue = createPurgeQueue(everyPageTag);
  const shutdown = new AbortController();
  let sending: Promise<void> | undefined;

  async function sendQueued(): Promise<void> {
    const { maxTags } = connectors[kind];
    let failures = 0;
    for (let batch = queue.removeNext(maxTags); batch; batch = queue.removeNext(maxTags)) {
      const result = await purgeEdge(kind, target, batch);
      edgePurges.add(kind, result.ok ? 'done' : 'failed');
      if (result.ok) {
        failures = 0;
        edgePurgeSeconds.observe((performance.now() - batch.since) / 1000, kind);
        continue;
      }
      queue.add(batch.tags, batch.hard, batch.since);
      logRateLimited('edge-purge-failed', kind, { reason: result.reason, waiting: queue.size() });
      if (shutdown.signal.aborted) return;
      const retryDelay = Math.max(firstRetryDelay * 2 ** failures, result.retryAfter ?? 0);
      failures = Math.min(failures + 1, 16);
      // Random jitter spreads the retries of instances. Shutdown aborts the pause.
      await pause(Math.min(retryDelay, maxRetryDelay) * (1 + Math.random() / 4), undefined, {
        ref: false,
        signal: shutdown.signal,
      }).catch(() => undefined);
    }
  }

  function start(): void {
    sending ??= sendQueued()
      .catch((problem) => logSwallowed('edge purge', problem))
      .finally(() => {
        sending = undefined;
        if (queue.size() > 0 && !shutdown.signal.aborted) start();
      });
  }

  return {
    add(tags: readonly string[], hard: boolean, since: number): void {
      if (!queue.add(tags, hard, since)) edgePurges.add(kind, 'purged-all');
      start();
    },
    async stop(): Promise<void> {
      shutdown.abort();
      await sending;
    },
  };
}

/** Creates a purger that sends each purge twice: a cache may fetch the old page from an unpurged instance. */
export function createEdgePurger(options: EdgePurgerOptions) {
  const { kind, urls, token, repeatDelay = 2000, firstRetryDelay = 1000 } = options;
  const senders = urls.map((url) => createPurgeSender(kind, { url, token }, firstRetryDelay));
  /** Purges that the next call of `resend` repeats, and newer purges, which the following call repeats. */
  let [dueRepeats, newRepeats] = [createPurgeQueue(everyPageTag), createPurgeQueue(everyPageTag)];
  let timer: NodeJS.Timeout | undefined;

  function sendAll(tags: readonly string[], hard: boolean): void {
    for (const sender of senders) sender.add(tags, hard, performance.now());
  }

  function resend(): void {
    for (let batch = dueRepeats.removeNext(1000); batch; batch = dueRepeats.removeNext(1000))
      sendAll(batch.tags, batch.hard);
    [dueRepeats, newRepeats] = [newRepeats, dueRepeats];
    timer = dueRepeats.size() > 0 ? setTimeout(resend, repeatDelay).unref() : undefined;
  }

  return {
    purge(request: Purge) {
      const tags = edgeTagsOfPurge(request);
      const hard = request.hard ?? false;
      sendAll(tags, hard);
      newRepeats.add(tags, hard, performance.now());
      timer ??= setTimeout(resend, repeatDelay).unref();
    },
    async stop() {
      clearTimeout(timer);
      resend();
      resend();
      clearTimeout(timer);
      const allStopped = Promise.all(senders.map((sender) => sender.stop()));
      await Promise.race([allStopped, pause(stopTimeout, undefined, { ref: false })]);
    },
  };
}
