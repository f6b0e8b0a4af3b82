import { randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** ms without an act after which an operator logs in again. */
const idleMs = 8 * 3_600_000;

/** Operators at a time. */
const mostSessions = 100;

/** Tries with a wrong password from one address, and from all together, within `guessMs`. */
const mostGuesses = { address: 5, all: 100 };
const guessMs = 60_000;

const newSecret = () => randomBytes(32).toString('base64url');

/** Who is logged in on the operator's page, until this program ends. */
export class OperatorSessions {
  readonly #sessions = new LRUCache<string, { csrf: string }>({
    max: mostSessions,
    ttl: idleMs,
    updateAgeOnGet: true,
  });

  readonly #guesses = new LRUCache<string, number>({ max: 1_000, ttl: guessMs, noUpdateTTL: true });

  /** Opens a session; returns what its cookie holds. */
  open(): string {
    const id = newSecret();
    this.#sessions.set(id, { csrf: newSecret() });
    return id;
  }

  /** What forms of a session carry, so that no page elsewhere can send them; undefined where nobody is logged in. */
  csrfOf(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#sessions.get(id)?.csrf;
  }

  close(id: string): void {
    this.#sessions.delete(id);
  }

  /**
   * Counts a try of a password from an address, before its request is read: tries that are read at the same time count, too.
   * @returns false where no further one is allowed
   */
  mayGuess(address: string): boolean {
    const of = (key: string) => this.#guesses.get(key) ?? 0;
    if (of(`from ${address}`) >= mostGuesses.address || of('all') >= mostGuesses.all) return false;
    this.#count(address, 1);
    return true;
  }

  /** Takes a try with the right password back. */
  guessedRight(address: string): void {
    this.#count(address, -1);
  }

  #count(address: string, change: number): void {
    for (const key of [`from ${address}`, 'all']) {
      this.#guesses.set(key, Math.max(0, (this.#guesses.get(key) ?? 0) + change));
    }
  }
}

/** Whether a form carries its session's word. */
export function isSameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
