import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const idleMs = 8 * 3_600_000;

const maxSessions = 100;

/** Maximum number of wrong passwords in `attemptWindowMs`, per address and in all. */
const maxAttempts = { address: 5, all: 100 };
const attemptWindowMs = 60_000;

const newSecret = () => randomBytes(32).toString('base64url');

/** Sessions are in memory only and end with the program. */
export class OperatorSessions {
  /** CSRF tokens by session, sent in a hidden field of each form. */
  readonly #tokens = new LRUCache<string, string>({ max: maxSessions, ttl: idleMs, updateAgeOnGet: true });

  readonly #attempts = new LRUCache<string, number>({ max: 1_000, ttl: attemptWindowMs, noUpdateTTL: true });

  open(): string {
    const id = newSecret();
    this.#tokens.set(id, newSecret());
    return id;
  }

  csrfOf(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#tokens.get(id);
  }

  close(id: string): void {
    this.#tokens.delete(id);
  }

  /** Counts an attempt before the password is checked, so that parallel attempts count. Returns false at the limit. */
  countAttempt(address: string): boolean {
    const countOf = (key: string) => this.#attempts.get(key) ?? 0;
    if (countOf(`from ${address}`) >= maxAttempts.address || countOf('all') >= maxAttempts.all) return false;
    this.#count(address, 1);
    return true;
  }

  removeAttempt(address: string): void {
    this.#count(address, -1);
  }

  #count(address: string, change: number): void {
    for (const key of [`from ${address}`, 'all']) {
      this.#attempts.set(key, Math.max(0, (this.#attempts.get(key) ?? 0) + change));
    }
  }
}
