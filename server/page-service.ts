import { setTimeout as pause } from 'node:timers/promises';
import { everythingTag, type Purge } from '../lib/platform/purge';
import type { Freshness } from '../lib/routes/route';
import { monotonicNow } from '../lib/runtime/steady-clock';
import type { WaitBudget } from '../lib/runtime/wait-budget';
import {
  ageOf,
  type CompressedPage,
  cacheLifetime,
  compressPage,
  freshnessOf,
  pathTag,
  type RenderedPage,
  singleRequestLifetime,
} from './compressed-page';
import { hashInlineElements, type InlineParts } from './content-security-policy';
import type { PageAddress } from './page-address';
import type { PageCache } from './page-cache';
import type { RedisPageStore } from './page-store-redis';
import { RenderPriority } from './priority';
import { createPurgeLog } from './purge-log';
import type { Recompressor } from './recompress-pages';

/** State of the cache; `shed` means rejected because of overload. */
export type CacheState = 'hit' | 'miss' | 'stale' | 'bypass' | 'shed';

export interface FoundPage {
  readonly page: CompressedPage;
  readonly state: CacheState;
}

export interface Requester {
  userAgent: string;
  requestId: string;
  /** True for a crawler, whose requests do not count for the popularity of pages. */
  isBot?: boolean;
  priority?: RenderPriority;
  /** True if the page is rendered because a late part arrived. */
  isFollowUp?: true;
  /** X-Forwarded-For, only on personal pages. */
  forwardedFor?: string | undefined;
  /** Milliseconds already waited for the platform, which are deducted from the page's budget. */
  waited?: number;
  /** Key of late responses on uncacheable pages (`auto-retry.ts`). */
  lateResponseKey?: string | undefined;
  waitBudget?: WaitBudget;
}

/** Renders a page. Never rejects: a failure is a page with a 5xx status. */
export type RenderPage = (address: PageAddress, requester: Requester) => Promise<RenderedPage>;

export type PageService = ReturnType<typeof createPageService>;

interface PageServiceOptions {
  cache: PageCache;
  render: RenderPage;
  busyPageOf: (address: PageAddress, isBot: boolean) => Promise<CompressedPage>;
  securityOf: (parts: InlineParts, address: PageAddress) => readonly string[];
  pageStore?: RedisPageStore | undefined;
  report: (problem: unknown) => void;
  recompressor?: Recompressor | undefined;
  now?: () => number;
}

/** Milliseconds to wait for a render before the stale page is sent. */
const maxRenderWaitMs = 300;
/** Milliseconds to wait for a render before sending a page that a soft purge has outdated. */
const maxPurgedRenderWaitMs = 1000;
/** Milliseconds before a failed renewal is retried. */
const retryAfter = 5000;
/** Milliseconds after a failed render during which stale pages are sent without waiting. */
const failurePeriodMs = 10_000;
/** Maximum concurrent renewals. The limit is low, so that requests for uncached pages take precedence. */
const maxRenewals = { healthy: 8, failing: 1 };

/** Adds stale-while-revalidate and stale-if-error (RFC 5861) to the renderer. */
export function createPageService(options: PageServiceOptions) {
  const { cache, render, busyPageOf, securityOf, pageStore, report } = options;
  const { recompressor, now = monotonicNow } = options;
  const renders = new Map<string, { work: Promise<FoundPage>; priority: RenderPriority }>();
  const retryTimes = new WeakMap<CompressedPage, number>();
  let renewals = 0;
  let failingUntil = Number.NEGATIVE_INFINITY;
  const purges = createPurgeLog();

  const isFailing = () => now() < failingUntil;

  function fallbackPage(key: string): CompressedPage | undefined {
    const page = cache.peek(key);
    return page && ageOf(page, now()) < cacheLifetime(page) ? page : undefined;
  }

  async function renderPage(address: PageAddress, requester: Requester): Promise<CompressedPage> {
    const storedAt = now();
    const purgeCount = purges.count();
    const rendered = await render(address, requester);
    if (rendered.rejected) return busyPageOf(address, requester.priority?.kind === 'bot');
    const tags = [...rendered.tags, pathTag(address.pathname), everythingTag];
    const cacheable = address.cacheable && !purges.hasPurged(tags, purgeCount);
    const { html, parts } = hashInlineElements(rendered.html, rendered.nonce);
    return compressPage(
      { ...rendered, html },
      {
        security: securityOf(parts, address),
        freshness: cacheable ? freshnessOf(rendered, address.route.freshness) : undefined,
        storedAt,
        tags,
        older: cacheable ? cache.peek(address.key) : undefined,
      },
    );
  }

  async function produce(address: PageAddress, requester: Requester): Promise<FoundPage> {
    const { key } = address;
    const purgeCount = purges.count();
    const stored = await pageStore?.read(key);
    if (stored?.page && !purges.hasPurged(stored.page.tags, purgeCount)) {
      const { page } = stored;
      if (page.storedAt > (cache.peek(key)?.storedAt ?? 0)) cache.set(key, page);
      const isFresh = !page.outdated && ageOf(page, now()) < (page.freshness?.fresh ?? 0);
      if (isFresh) return { page, state: 'hit' };
    }
    const page = await renderPage(address, requester);
    // Overload does not count as a failure of the platform.
    if (!page.rejected)
      failingUntil = page.status >= 500 ? now() + failurePeriodMs : Number.NEGATIVE_INFINITY;
    const older = fallbackPage(key);
    if (older && isBetter(older, page, now())) {
      retryTimes.set(older, now() + retryAfter);
      return { page: older, state: 'stale' };
    }
    if (page.freshness && !purges.hasPurged(page.tags, purgeCount)) {
      cache.set(key, page);
      const seconds = cache.isReadRepeatedly(key) ? cacheLifetime(page) : singleRequestLifetime(page);
      pageStore?.write(key, page, stored?.generation, seconds);
    }
    return { page, state: page.rejected ? 'shed' : 'miss' };
  }

  async function followUp({ page }: FoundPage, address: PageAddress, requester: Requester): Promise<void> {
    if (!(await page.late)) return;
    const { userAgent, requestId } = requester;
    if (cache.peek(address.key)?.storedAt === page.storedAt) {
      renew(page, address, { userAgent, requestId, isFollowUp: true });
    }
  }

  function startRender(address: PageAddress, requester: Requester): Promise<FoundPage> {
    const priority = new RenderPriority(requester.priority?.kind ?? 'article');
    const work = produce(address, { ...requester, priority }).finally(() => {
      // After a purge, a newer render of the same page may be running.
      if (renders.get(address.key)?.work === work) renders.delete(address.key);
    });
    renders.set(address.key, { work, priority });
    if (!requester.isFollowUp) work.then((found) => followUp(found, address, requester)).catch(report);
    return work;
  }

  function joinRender(key: string, { priority }: Requester): Promise<FoundPage> | undefined {
    const running = renders.get(key);
    running?.priority.raise(priority?.kind ?? 'article');
    return running?.work;
  }

  function renew(page: CompressedPage, address: PageAddress, requester: Requester): void {
    const limit = isFailing() ? maxRenewals.failing : maxRenewals.healthy;
    if (renewals >= limit || renders.has(address.key) || now() < (retryTimes.get(page) ?? 0)) return;
    renewals += 1;
    startRender(address, requester)
      .catch(report)
      .finally(() => {
        renewals -= 1;
      });
  }

  /** Returns the age in seconds up to which a stale page is sent without waiting. */
  function maxStaleAge(page: CompressedPage, { fresh, staleWhileRevalidate }: Freshness): number {
    if (isFailing()) return cacheLifetime(page);
    return page.outdated ? 0 : fresh + staleWhileRevalidate;
  }

  return {
    /** Returns a cached page that may be sent now. If the page is stale, starts to render it again. */
    lookup(address: PageAddress, requester: Requester): FoundPage | undefined {
      const page = requester.isBot ? cache.peek(address.key) : cache.get(address.key);
      if (!page?.freshness) return undefined;
      const age = ageOf(page, now());
      recompressor?.recordSent(address.key, page);
      if (age < page.freshness.fresh && !page.outdated) return { page, state: 'hit' };
      if (age >= maxStaleAge(page, page.freshness)) return undefined;
      renew(page, address, requester);
      return { page, state: 'stale' };
    },

    /** Renders the page if necessary. Concurrent requests for a cacheable page share one render. */
    async obtain(address: PageAddress, requester: Requester): Promise<FoundPage> {
      if (!address.cacheable) {
        const page = await renderPage(address, requester);
        return { page, state: page.rejected ? 'shed' : 'bypass' };
      }
      const work = joinRender(address.key, requester) ?? startRender(address, requester);
      const older = fallbackPage(address.key);
      if (!older) return work;
      const maxWaitMs = older.outdated ? maxPurgedRenderWaitMs : maxRenderWaitMs;
      const found = await Promise.race([work, pause(maxWaitMs, undefined, { ref: false })]);
      if (found) return found;
      const page = fallbackPage(address.key);
      return page ? { page, state: 'stale' } : work;
    },

    /** Deletes pages (hard) or marks them as outdated (soft). Running renders of them are not cached. */
    purge({ paths, tags, hard }: Purge): void {
      const purgedTags = [...tags, ...paths.map(pathTag)];
      purges.add(purgedTags);
      renders.clear();
      if (hard) cache.purge(purgedTags);
      else cache.outdate(purgedTags);
    },

    purgeAll(): void {
      purges.addAll();
      renders.clear();
      cache.clear();
    },
  };
}

/** Returns true if the newer page failed, or if it lacks parts and the older, complete page is recent. */
function isBetter(older: CompressedPage, newer: CompressedPage, now: number): boolean {
  if (newer.status >= 500) return true;
  if (!newer.incomplete || older.incomplete || !older.freshness) return false;
  return ageOf(older, now) < older.freshness.fresh + older.freshness.staleWhileRevalidate;
}
