import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { siteWide } from '@/lib/env/site-wide';

/** Milliseconds for which a secret forms new names. For the same time again, its records can be found. */
export const secretLifetime = 15 * 60_000;

export const maxRecordsPerSecret = 20_000;

interface Generation {
  readonly secret: Buffer;
  readonly records: Map<string, string>;
}

interface Generations {
  current: Generation | undefined;
  previous: Generation | undefined;
}

const generations = () =>
  siteWide('confidential-names', (): Generations => ({ current: undefined, previous: undefined }));

function deletePrevious(all: Generations): void {
  all.previous?.secret.fill(0);
  all.previous?.records.clear();
  all.previous = undefined;
}

function retireGeneration(all: Generations): void {
  deletePrevious(all);
  all.previous = all.current;
  all.current = undefined;
}

/** Begins a generation. A timer deletes its secret even if no request follows. */
function beginGeneration(all: Generations): Generation {
  const generation = { secret: randomBytes(32), records: new Map<string, string>() };
  all.current = generation;
  setTimeout(() => {
    if (all.current === generation) retireGeneration(all);
  }, secretLifetime).unref();
  setTimeout(() => {
    if (all.previous === generation) deletePrevious(all);
  }, 2 * secretLifetime).unref();
  return generation;
}

function currentGeneration(all: Generations): Generation {
  if (all.current && all.current.records.size >= maxRecordsPerSecret) retireGeneration(all);
  return all.current ?? beginGeneration(all);
}

function nameIn({ secret }: Generation, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Returns a name that cannot be computed again after its secret is deleted. */
export function confidentialName(text: string): string {
  return nameIn(currentGeneration(generations()), text);
}

/** Returns a record's map and name: of the previous secret if stored there, else of the current one. */
export function locateConfidentialRecord(text: string): { records: Map<string, string>; name: string } {
  const all = generations();
  const current = currentGeneration(all);
  if (all.previous) {
    const location = { records: all.previous.records, name: nameIn(all.previous, text) };
    if (location.records.has(location.name)) return location;
  }
  return { records: current.records, name: nameIn(current, text) };
}
