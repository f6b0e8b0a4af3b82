import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import robotsParser from 'robots-parser';
import type { SourceResponse } from '../../store/source-state';
import { FetchError, type HttpGetOptions, type HttpResponse, httpGet, userAgent } from '../http-get';

/** Limit of a robots.txt file in bytes (RFC 9309 §2.5). */
const maxBytes = 512_000;
const maxOrigins = 100;

type RobotsRules = ReturnType<typeof robotsParser>;

type BaseOptions = Pick<HttpGetOptions, 'allowPrivate' | 'signal'>;

async function readRobots(url: URL, options: BaseOptions): Promise<RobotsRules> {
  try {
    const { bytes } = await httpGet(url, { ...options, accept: 'text/plain, */*;q=0.1', maxBytes });
    return robotsParser(url.href, bytes.toString('utf8'));
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    // A site without the file allows everything (RFC 9309 §2.3.1.3).
    const { status = 0, hasNoResponse: silent, retryAfter } = error;
    if (status >= 400 && status < 500 && status !== 429) return robotsParser(url.href, '');
    throw new FetchError(`${url.href} cannot be read: ${error.message}`, true, silent, status, retryAfter);
  }
}

export interface SourceClientOptions {
  /** Address that the operator named. Its host may be in a private network. */
  namedAddress: URL;
  allowPrivate: boolean;
  signal?: AbortSignal | undefined;
  /** Responses of the last run by address, for conditional requests. */
  cachedResponses?: ReadonlyMap<string, SourceResponse> | undefined;
  wait?: ((ms: number, signal: AbortSignal | undefined) => Promise<unknown>) | undefined;
}

export type SourceRequest = Pick<HttpGetOptions, 'accept' | 'maxBytes' | 'headers'>;

/** Maximum number and length of waits for `Retry-After` in a run. The schedule waits for the full time. */
const [maxWaits, maxWaitMs] = [3, 120_000];
const maxCachedLength = 50_000;
const maxValidatorLength = 200;

/** Sends one request at a time; obeys robots.txt and `Retry-After`. One client belongs to one run. */
export class SourceClient {
  readonly #enqueue = pLimit(1);
  /** Rules of robots.txt files (RFC 9309), read once for each origin. */
  readonly #robots = new LRUCache<string, Promise<RobotsRules>>({ max: maxOrigins });
  readonly #baseOptions: BaseOptions;
  readonly #responses = new Map<string, SourceResponse>();
  #waitsLeft = maxWaits;

  constructor(private readonly options: SourceClientOptions) {
    const { allowPrivate, namedAddress: named, signal } = options;
    this.#baseOptions = { allowPrivate: (url) => allowPrivate || url.host === named.host, signal };
  }

  /** @throws FetchError if the address is disallowed, or if the rules cannot be read */
  async #checkRobots(url: URL): Promise<void> {
    const rules = this.#robots.get(url.origin) ?? readRobots(new URL('/robots.txt', url), this.#baseOptions);
    this.#robots.set(url.origin, rules);
    // After a failure, the next request reads the rules again.
    rules.catch(() => this.#robots.delete(url.origin));
    if ((await rules).isAllowed(url.href, userAgent) === false)
      throw new FetchError(`${url.origin}/robots.txt does not allow it`);
  }

  /** Returns the responses of this run that had validators. */
  get responses(): Iterable<SourceResponse> {
    return this.#responses.values();
  }

  /** Returns the string that `derive` returns; with status 304, the string of the last run. */
  async getCached(url: URL, request: SourceRequest, derive: (response: HttpResponse) => string) {
    const cachedResponse = this.options.cachedResponses?.get(url.href);
    const headers: Record<string, string> = {};
    if (cachedResponse?.etag !== undefined) headers['if-none-match'] = cachedResponse.etag;
    if (cachedResponse?.lastModified !== undefined)
      headers['if-modified-since'] = cachedResponse.lastModified;
    const answer = await this.get(url, { ...request, headers });
    if (answer.status === 304) {
      if (!cachedResponse) throw new FetchError('the server responded with 304 to an unconditional request');
      this.#responses.set(url.href, cachedResponse);
      return cachedResponse.body;
    }
    const body = derive(answer);
    const [etag, lastModified] = [validator(answer.headers.etag), validator(answer.headers['last-modified'])];
    if ((etag || lastModified) && body.length <= maxCachedLength)
      this.#responses.set(url.href, { address: url.href, etag, lastModified, body });
    return body;
  }

  /** @throws FetchError */
  get(url: URL, request: SourceRequest): Promise<HttpResponse> {
    return this.#enqueue(() => this.#send(url, request));
  }

  async #send(url: URL, request: SourceRequest): Promise<HttpResponse> {
    const options = { ...request, ...this.#baseOptions, check: (target: URL) => this.#checkRobots(target) };
    for (;;) {
      try {
        return await httpGet(url, options);
      } catch (error) {
        const waitMs = error instanceof FetchError ? error.retryAfter : undefined;
        if (waitMs === undefined || this.#waitsLeft <= 0) throw error;
        this.#waitsLeft -= 1;
        await (this.options.wait ?? sleep)(Math.min(waitMs, maxWaitMs), this.options.signal);
      }
    }
  }
}

function validator(value: string | undefined): string | undefined {
  return value !== undefined && value.length <= maxValidatorLength ? value : undefined;
}

const sleep = (ms: number, signal: AbortSignal | undefined) =>
  setTimeout(ms, undefined, signal === undefined ? {} : { signal });
