import { randomUUID } from 'node:crypto';
import { siteWide } from '../env/site';
import { purgeSeconds } from './tallies';

/** What is to be forgotten: public pathnames, or entities such as `article:12`. */
export interface Purge {
  paths: readonly string[];
  tags: readonly string[];
  /** What was withdrawn must not be shown any more, be there something newer or not; else the old stands until there is. */
  hard?: boolean | undefined;
}

/** A purge under way; `id` is the same on every instance that hears of it. */
export interface NamedPurge extends Purge {
  id: string;
}

/** The tag of everything: every page carries it, and every answer counts as having it. */
export const everything = '*';

type PurgeListener = (purge: NamedPurge) => Promise<void>;

const listeners = () => siteWide('purge-listeners', () => new Map<string, PurgeListener>());

/**
 * Name under which the data cache is registered, and with which the names of others of its kind begin; it sorts before the
 * page cache, whose pages are drawn from it.
 */
export const dataCacheName = 'data-cache';

/** Registers a cache under `name`; a second registration of the same name replaces the first. */
export function onPurge(name: string, listener: PurgeListener): void {
  listeners().set(name, listener);
}

/** Makes every cache of this process forget; resolves when all have. Data caches are asked before page caches. */
export async function purge(what: Purge): Promise<void> {
  const named = { ...what, id: randomUUID() };
  const began = performance.now();
  let outcome = 'failed';
  try {
    for (const name of [...listeners().keys()].sort()) await listeners().get(name)?.(named);
    outcome = 'done';
  } finally {
    purgeSeconds.observe((performance.now() - began) / 1000, outcome);
  }
}

/** Makes this instance's data caches forget what another instance was told to forget. */
export async function forgetData(what: NamedPurge): Promise<void> {
  const names = [...listeners().keys()].filter((name) => name.startsWith(dataCacheName)).sort();
  for (const name of names) await listeners().get(name)?.(what);
}
