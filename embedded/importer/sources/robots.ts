import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import { FetchError, type HttpGetOptions, httpGet, userAgent } from '../http-get';

/** A larger file makes every check slow; RFC 9309 lets robots limit its size. */
const maxBytes = 100_000;
const maxOrigins = 100;

type Rules = ReturnType<typeof robotsParser>;

/** Rules of robots.txt files (RFC 9309), read once for each origin. */
export class RobotsRules {
  readonly #rules = new LRUCache<string, Promise<Rules>>({ max: maxOrigins });

  constructor(private readonly options: Pick<HttpGetOptions, 'allowPrivate' | 'signal'>) {}

  /** @throws FetchError if the address is disallowed, or if the rules cannot be read */
  async check(url: URL): Promise<void> {
    let rules = this.#rules.get(url.origin);
    if (!rules) {
      rules = this.#read(new URL('/robots.txt', url));
      this.#rules.set(url.origin, rules);
    }
    if ((await rules).isAllowed(url.href, userAgent) === false)
      throw new FetchError(`${url.origin}/robots.txt does not allow it`);
  }

  async #read(url: URL): Promise<Rules> {
    try {
      const { bytes } = await httpGet(url, { ...this.options, accept: 'text/plain, */*;q=0.1', maxBytes });
      return robotsParser(url.href, bytes.toString('utf8'));
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      // A site without the file allows everything (RFC 9309 §2.3.1.3).
      const { status = 0, silent, retryAfter } = error;
      if (status >= 400 && status < 500 && status !== 429) return robotsParser(url.href, '');
      throw new FetchError(`${url.href} cannot be read: ${error.message}`, true, silent, status, retryAfter);
    }
  }
}
