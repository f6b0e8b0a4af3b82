import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';

const challengeLifetimeMs = 5 * 60_000;

const maxOpen = 10_000;

/** Computes FNV-1a over 32 bits, because `crypto.subtle` is missing on pages served over plain HTTP. */
export function solutionOf(seed: string): string {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(16);
}

/** Imitation of an anti-fraud service. Stops only clients without JavaScript and replayed solutions. */
export class AfsCheck {
  readonly #challenges = new LRUCache<string, { seed: string; until: number }>({ max: maxOpen });

  challenge(now: number): { id: string; seed: string } {
    const [id, seed] = [randomBytes(12).toString('base64url'), randomBytes(24).toString('base64url')];
    this.#challenges.set(id, { seed, until: now + challengeLifetimeMs });
    return { id, seed };
  }

  /** Checks a solution. Each challenge can be tried once. */
  passes(afsData: string, now: number): boolean {
    const [id = '', solution = ''] = afsData.split('.');
    const challenge = this.#challenges.get(id);
    this.#challenges.delete(id);
    return challenge !== undefined && now < challenge.until && solution === solutionOf(challenge.seed);
  }
}

export const afsScriptPath = '/afs/check.js';

/** Script that the site loads in a frame while a reader votes. The site calls `getAfsData` (lib/contract/site.ts). */
const afsScript = `(() => {
  const challenge = new URL('challenge', document.currentScript.src);
  globalThis.getAfsData = async () => {
    const { id, seed } = await (await fetch(challenge)).json();
    let hash = 0x811c9dc5;
    for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
    return id + '.' + hash.toString(16);
  };
})();
`;

/** The frame is sandboxed, so its origin is `null` and any origin must be allowed. */
const scriptHeaders = { 'cache-control': 'no-store', 'access-control-allow-origin': '*' };

export function registerAfs(app: Hono, check: AfsCheck, now: () => number): void {
  app.get(afsScriptPath, (c) =>
    c.body(afsScript, 200, { ...scriptHeaders, 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/afs/challenge', (c) => c.json(check.challenge(now()), 200, scriptHeaders));
}
