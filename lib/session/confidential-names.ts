import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { siteWide } from '@/lib/env/site';

/** ms for which new names are made with one secret. Names made with it are recognized for as long again. */
export const secretLives = 15 * 60_000;

/** Claims under one secret; a secret is replaced before its time when there are more. */
export const mostClaims = 20_000;

/** A secret, which exists in the memory of this process only, and the claims that are named with it. */
interface Generation {
  readonly secret: Buffer;
  readonly claims: Map<string, string>;
}

interface Generations {
  current: Generation | undefined;
  before: Generation | undefined;
}

const generations = () =>
  siteWide('confidential-names', (): Generations => ({ current: undefined, before: undefined }));

/** Forgets the older secret with its claims. */
function forgetBefore(all: Generations): void {
  all.before?.secret.fill(0);
  all.before?.claims.clear();
  all.before = undefined;
}

/** Makes no more names with the current secret. */
function retire(all: Generations): void {
  forgetBefore(all);
  all.before = all.current;
  all.current = undefined;
}

/** Timers end a secret, so that it does not wait for the next reader. */
function begin(all: Generations): Generation {
  const one = { secret: randomBytes(32), claims: new Map<string, string>() };
  all.current = one;
  setTimeout(() => {
    if (all.current === one) retire(all);
  }, secretLives).unref();
  setTimeout(() => {
    if (all.before === one) forgetBefore(all);
  }, 2 * secretLives).unref();
  return one;
}

function current(all: Generations): Generation {
  if (all.current && all.current.claims.size >= mostClaims) retire(all);
  return all.current ?? begin(all);
}

function nameIn({ secret }: Generation, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** A name for a confidential text, such as a network address, that nobody can make again once its secret is gone. */
export function confidentialName(text: string): string {
  return nameIn(current(generations()), text);
}

/** Where a claim is in memory. */
interface ClaimPlace {
  claims: Map<string, string>;
  name: string;
}

/** Finds the claim's place: under the older secret if it is there already, else under the current one. */
export function confidentialPlace(text: string): ClaimPlace {
  const all = generations();
  const now = current(all);
  if (all.before) {
    const place = { claims: all.before.claims, name: nameIn(all.before, text) };
    if (place.claims.has(place.name)) return place;
  }
  return { claims: now.claims, name: nameIn(now, text) };
}
