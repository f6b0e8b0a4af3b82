import { randomBytes } from 'node:crypto';

/** ms in which a challenge is to be answered. */
const lifetime = 5 * 60_000;

/** Challenges that wait for their answer; of more the oldest go. */
const mostOpen = 10_000;

interface Challenge {
  seed: string;
  until: number;
}

/** FNV-1a over 32 bits, as the script works it out; browsers have no other digest where a site is tried out by plain http. */
export function solutionOf(seed: string): string {
  let hash = 0x811c9dc5;
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(16);
}

/**
 * Imitates an anti-fraud service: it gives a browser something to work out, and tells the platform whether an answer is a good one.
 * Each serves once. It stops whoever runs no script and whoever sends the same answer again, and nobody else.
 */
export class AfsDesk {
  readonly #open = new Map<string, Challenge>();

  challenge(now: number): { id: string; seed: string } {
    const [id, seed] = [randomBytes(12).toString('base64url'), randomBytes(24).toString('base64url')];
    this.#open.set(id, { seed, until: now + lifetime });
    const oldest = this.#open.keys().next();
    if (this.#open.size > mostOpen && !oldest.done) this.#open.delete(oldest.value);
    return { id, seed };
  }

  /** Whether `afsData` answers a challenge that nobody has answered before. */
  passes(afsData: string, now: number): boolean {
    const [id = '', solution = ''] = afsData.split('.');
    const challenge = this.#open.get(id);
    this.#open.delete(id);
    return challenge !== undefined && now < challenge.until && solution === solutionOf(challenge.seed);
  }
}
