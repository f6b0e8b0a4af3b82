/** Where the site that reads from this platform forgets what it keeps, and what lets us ask for it. */
export interface SitePurge {
  address: string;
  /** Without one the site lets nobody purge. */
  token: string | undefined;
}

/** ms between two notices while something goes on. */
const pace = 5_000;
/** ms that the site gets to answer. */
const timeLimit = 5_000;

/** Tells the site that what it keeps of this paper is old. */
export class SiteNotice {
  #last = Number.NEGATIVE_INFINITY;

  constructor(private readonly site: SitePurge | undefined) {}

  /** Tells it now and then; whether that worked only the last notice says. */
  meanwhile(): void {
    if (performance.now() - this.#last < pace) return;
    void this.notify();
  }

  /**
   * Tells it; resolves with why it could not be told, undefined when it was.
   * @param tags what is old; by default everything, as any page may list what came in and names the paper
   * @param hard nothing old stands in for it
   */
  async notify(tags: readonly string[] = ['*'], hard = false): Promise<string | undefined> {
    this.#last = performance.now();
    const { address, token } = this.site ?? {};
    if (!address || !token) return 'there is no PURGE_TOKEN';
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags, hard }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimit),
      });
      await answer.body?.cancel();
      return answer.ok ? undefined : `it answers ${answer.status}`;
    } catch (error) {
      return error instanceof Error ? `${error.message}` : String(error);
    }
  }
}
