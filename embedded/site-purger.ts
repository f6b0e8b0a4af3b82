export interface PurgeTarget {
  address: string;
  /** Token of the site. Without it, the site rejects purges. */
  token: string | undefined;
}

/** Minimum time in ms between two purges during an import. */
const intervalMs = 5_000;
const timeoutMs = 5_000;

export class SitePurger {
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly target: PurgeTarget | undefined) {}

  /** Purges all pages at most once per interval, because every page may contain a list. Ignores errors. */
  purgeThrottled(): void {
    if (performance.now() - this.#lastAt < intervalMs) return;
    void this.purgeCache();
  }

  /** Purges pages by tag, by default all pages. `hard` forbids stale pages. Returns an error message. */
  async purgeCache(tags: readonly string[] = ['*'], hard = false): Promise<string | undefined> {
    this.#lastAt = performance.now();
    const { address, token } = this.target ?? {};
    if (!address || !token) return 'PURGE_TOKEN is not set';
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags, hard }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `status ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
