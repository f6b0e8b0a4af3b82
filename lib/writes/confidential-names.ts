import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { siteWide } from '@/lib/env/site-wide';

/** Milliseconds for which a secret names new records. After twice that time, its records cannot be found. */
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

function deletePrevious(state: Generations): void {
  state.previous?.secret.fill(0);
  state.previous?.records.clear();
  state.previous = undefined;
}

function retireGeneration(state: Generations): void {
  deletePrevious(state);
  state.previous = state.current;
  state.current = undefined;
}

/** Begins a generation. A timer deletes its secret even if no request follows. */
function beginGeneration(state: Generations): Generation {
  const generation = { secret: randomBytes(32), records: new Map<string, string>() };
  state.current = generation;
  setTimeout(() => {
    if (state.current === generation) retireGeneration(state);
  }, secretLifetime).unref();
  setTimeout(() => {
    if (state.previous === generation) deletePrevious(state);
  }, 2 * secretLifetime).unref();
  return generation;
}

function currentGeneration(state: Generations): Generation {
  if (state.current && state.current.records.size >= maxRecordsPerSecret) retireGeneration(state);
  return state.current ?? beginGeneration(state);
}

function nameIn({ secret }: Generation, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Returns a name that cannot be computed again after its secret is deleted. */
export function confidentialName(text: string): string {
  return nameIn(currentGeneration(generations()), text);
}

/** Returns map and name of a record. If the previous secret leads to no record, uses the current secret. */
export function locateConfidentialRecord(text: string): { records: Map<string, string>; name: string } {
  const state = generations();
  const current = currentGeneration(state);
  if (state.previous) {
    const location = { records: state.previous.records, name: nameIn(state.previous, text) };
    if (location.records.has(location.name)) return location;
  }
  return { records: current.records, name: nameIn(current, text) };
}
