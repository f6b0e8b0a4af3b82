import { randomUUID } from 'node:crypto';
import { siteWide } from '../env/site-wide';
import { purgeSeconds } from '../runtime/metrics';

/** Public pathnames, and tags such as `article:12`. */
export interface Purge {
  paths: readonly string[];
  tags: readonly string[];
  /** True deletes entries. False allows stale entries to be sent until newer entries are ready. */
  hard?: boolean | undefined;
}

/** Purge with an id that is the same on every instance. */
export interface NamedPurge extends Purge {
  id: string;
}

/** Tag of every page and every cached response. */
export const everythingTag = '*';

type PurgeListener = (purge: NamedPurge) => Promise<void>;

const listeners = () => siteWide('purge-listeners', () => new Map<string, PurgeListener>());

/** Name prefix of data caches. Caches are purged in name order, so data caches precede page caches. */
export const dataCacheName = 'data-cache';

export function onPurge(name: string, listener: PurgeListener): void {
  listeners().set(name, listener);
}

/** Purges all caches that have a listener, data before pages. */
export async function purge(request: Purge): Promise<void> {
  const namedPurge = { ...request, id: randomUUID() };
  const startedAt = performance.now();
  let outcome = 'failed';
  try {
    for (const name of [...listeners().keys()].sort()) await listeners().get(name)?.(namedPurge);
    outcome = 'done';
  } finally {
    purgeSeconds.observe((performance.now() - startedAt) / 1000, outcome);
  }
}

export async function purgeDataCaches(request: NamedPurge): Promise<void> {
  const names = [...listeners().keys()].filter((name) => name.startsWith(dataCacheName)).sort();
  for (const name of names) await listeners().get(name)?.(request);
}
