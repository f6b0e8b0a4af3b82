import { setTimeout as pause } from 'node:timers/promises';
import { everything, type Purge } from '../lib/platform/purge';
import { steadyNow } from '../lib/platform/steady-clock';
import type { WaitBudget } from '../lib/platform/wait-budget';
import type { Freshness } from '../lib/routes/route';
import { type InlineParts, sealPage } from './content-security-policy';
import { Errand } from './errand';
import {
  ageOf,
  type FinishedPage,
  finishPage,
  freshnessOf,
  lifetime,
  pathTag,
  probation,
  type RenderedPage,
} from './finished-page';
import type { PageAddress } from './page-address';
import type { PageCache } from './page-cache';
import type { SharedPages } from './page-store-redis';
import { createPurgeLog } from './purge-log';
import type { Recompressor } from './recompress-pages';

/** `shed`: there was too much else to do. */
export type CacheState = 'hit' | 'miss' | 'stale' | 'bypass' | 'shed';

export interface FoundPage {
  readonly page: FinishedPage;
  readonly state: CacheState;
}

/** What drawing needs to know of the reader who caused it. */
export interface Requester {
  userAgent: string;
  requestId: string;
  /** A program that walks through the site: what it asks for says nothing of what readers read. */
  isBot?: boolean;
  /** What the page is for; by default as urgent as pages are. */
  errand?: Errand;
  /** The page is rendered because a late part of it arrived. */
  isFollowUp?: true;
  /** The addresses that the request came by; of pages only that are drawn for their reader alone. */
  forwardedFor?: string | undefined;
  /** ms that the reader has waited for the platform already; they are taken off the page's budget. */
  waited?: number;
  /** Finds answers that came too late for a page that is not cached (`come-back.ts`). */
  ticket?: string | undefined;
  /** What the page has left to wait for the platform. */
  waitBudget?: WaitBudget;
}

/** Draws one page; never rejects: a failure is a page with status 500. */
export type RenderPage = (address: PageAddress, requester: Requester) => Promise<RenderedPage>;

export interface PageService {
  /** A kept page that may be sent at once; starts its renewal when it is no longer fresh. */
  lookup(address: PageAddress, requester: Requester): FoundPage | undefined;
  /** The page, drawn if need be; however many ask for one address at a time, it is drawn once. */
  obtain(address: PageAddress, requester: Requester): Promise<FoundPage>;
  /**
   * Lets pages stand only until there are newer ones; those being drawn are not kept. A hard purge drops them at once: what was
   * withdrawn must vanish.
   */
  forget(what: Purge): void;
  /** Drops all pages likewise. */
  forgetAll(): void;
}

export interface PageServiceOptions {
  cache: PageCache;
  render: RenderPage;
  /** Stands for a page that nobody could draw now. */
  busy: (address: PageAddress, isBot: boolean) => Promise<FinishedPage>;
  /** Headers of security for a page with these inline parts. */
  security: (parts: InlineParts, address: PageAddress) => readonly string[];
  /** Second layer, asked at a miss only. */
  shared?: SharedPages | undefined;
  report: (problem: unknown) => void;
  /** Told of every kept page that is sent. */
  recompressor?: Recompressor | undefined;
  now?: () => number;
}

/** ms a reader waits for a new page while an old one could be sent. */
const waitForNew = 300;
/** ms a reader waits for a new page while an old one could be sent on which something was purged. */
const waitForCorrected = 1000;
/** ms between two attempts to renew a page whose renewal failed. */
const retryAfter = 5000;
/** ms after a failed page during which old pages are sent without waiting. */
const failureMemory = 10_000;
/** Renewals at a time; readers without any page come first, and a dead platform is not worth more than one. */
const renewals = { healthy: 8, failing: 1 };

/** Hands out finished pages: fresh ones, stale ones while they are renewed (RFC 5861), new ones. */
export function createPageService(options: PageServiceOptions): PageService {
  const { cache, render, busy, security, shared, report, recompressor, now = steadyNow } = options;
  const drawing = new Map<string, { work: Promise<FoundPage>; errand: Errand }>();
  const retryAt = new WeakMap<FinishedPage, number>();
  let renewing = 0;
  let failingUntil = Number.NEGATIVE_INFINITY;
  const purges = createPurgeLog();

  const isFailing = () => now() < failingUntil;

  /** The kept page that is sent in place of one that cannot be drawn, or not in time. */
  function fallback(key: string): FinishedPage | undefined {
    const page = cache.peek(key);
    return page && ageOf(page, now()) < lifetime(page) ? page : undefined;
  }

  async function draw(address: PageAddress, requester: Requester): Promise<FinishedPage> {
    const storedAt = now();
    const began = purges.count();
    const rendered = await render(address, requester);
    if (rendered.turnedAway) return busy(address, requester.errand?.kind === 'bot');
    const tags = [...rendered.tags, pathTag(address.pathname), everything];
    const keep = address.keep && !purges.hit(tags, began);
    const { html, parts } = sealPage(rendered.html, rendered.mark);
    return finishPage(
      { ...rendered, html },
      {
        security: security(parts, address),
        freshness: keep ? freshnessOf(rendered, address.route.freshness) : undefined,
        storedAt,
        tags,
        older: keep ? cache.peek(address.key) : undefined,
      },
    );
  }

  async function produce(address: PageAddress, requester: Requester): Promise<FoundPage> {
    const { key } = address;
    const began = purges.count();
    const answer = await shared?.read(key);
    if (answer?.page && !purges.hit(answer.page.tags, began)) {
      const { page } = answer;
      if (page.storedAt > (cache.peek(key)?.storedAt ?? 0)) cache.keep(key, page);
      const isFresh = !page.outdated && ageOf(page, now()) < (page.freshness?.fresh ?? 0);
      if (isFresh) return { page, state: 'hit' };
    }
    const page = await draw(address, requester);
    // That we have too much to do says nothing of the platform.
    if (!page.turnedAway)
      failingUntil = page.status >= 500 ? now() + failureMemory : Number.NEGATIVE_INFINITY;
    const older = fallback(key);
    if (older && isBetter(older, page, now())) {
      retryAt.set(older, now() + retryAfter);
      return { page: older, state: 'stale' };
    }
    if (page.freshness && !purges.hit(page.tags, began)) {
      cache.keep(key, page);
      shared?.write(key, page, answer?.generation, cache.isRead(key) ? lifetime(page) : probation(page));
    }
    return { page, state: page.turnedAway ? 'shed' : 'miss' };
  }

  /** Renders a page again, once, when a part arrives that it did not wait for. */
  async function followUp({ page }: FoundPage, address: PageAddress, requester: Requester): Promise<void> {
    if (!(await page.late)) return;
    const { userAgent, requestId } = requester;
    if (cache.peek(address.key)?.storedAt === page.storedAt) {
      renew(page, address, { userAgent, requestId, isFollowUp: true });
    }
  }

  function start(address: PageAddress, requester: Requester): Promise<FoundPage> {
    const errand = new Errand(requester.errand?.kind ?? 'article');
    const work = produce(address, { ...requester, errand }).finally(() => {
      // A purge may have made room for a newer drawing of the same page.
      if (drawing.get(address.key)?.work === work) drawing.delete(address.key);
    });
    drawing.set(address.key, { work, errand });
    if (!requester.isFollowUp) work.then((found) => followUp(found, address, requester)).catch(report);
    return work;
  }

  /** Waits with those for whom the page is being drawn already. */
  function join(key: string, { errand }: Requester): Promise<FoundPage> | undefined {
    const begun = drawing.get(key);
    begun?.errand.join(errand?.kind ?? 'article');
    return begun?.work;
  }

  function renew(page: FinishedPage, address: PageAddress, requester: Requester): void {
    const limit = isFailing() ? renewals.failing : renewals.healthy;
    if (renewing >= limit || drawing.has(address.key) || now() < (retryAt.get(page) ?? 0)) return;
    renewing += 1;
    start(address, requester)
      .catch(report)
      .finally(() => {
        renewing -= 1;
      });
  }

  /** Seconds for which a page is sent at once while it is renewed. */
  function staleFor(page: FinishedPage, { fresh, staleWhileRevalidate }: Freshness): number {
    if (isFailing()) return lifetime(page);
    return page.outdated ? 0 : fresh + staleWhileRevalidate;
  }

  return {
    lookup(address, requester) {
      const page = requester.isBot ? cache.peek(address.key) : cache.get(address.key);
      if (!page?.freshness) return undefined;
      const age = ageOf(page, now());
      recompressor?.sent(address.key, page);
      if (age < page.freshness.fresh && !page.outdated) return { page, state: 'hit' };
      if (age >= staleFor(page, page.freshness)) return undefined;
      renew(page, address, requester);
      return { page, state: 'stale' };
    },

    async obtain(address, requester) {
      if (!address.keep) {
        const page = await draw(address, requester);
        return { page, state: page.turnedAway ? 'shed' : 'bypass' };
      }
      const work = join(address.key, requester) ?? start(address, requester);
      const older = fallback(address.key);
      if (!older) return work;
      const wait = older.outdated ? waitForCorrected : waitForNew;
      const inTime = await Promise.race([work, pause(wait, undefined, { ref: false })]);
      if (inTime) return inTime;
      const page = fallback(address.key);
      return page ? { page, state: 'stale' } : work;
    },

    forget({ paths, tags, hard }) {
      const names = [...tags, ...paths.map(pathTag)];
      purges.add(names);
      drawing.clear();
      if (hard) cache.forget(names);
      else cache.outdate(names);
    },

    forgetAll() {
      purges.addAll();
      drawing.clear();
      cache.clear();
    },
  };
}

/**
 * Whether readers should rather get the older page. An error never replaces a page. An incomplete one waits for as long as
 * stale pages are good anyway, so that a short failure empties no list and a lasting one does not stop the news.
 */
function isBetter(older: FinishedPage, newer: FinishedPage, now: number): boolean {
  if (newer.status >= 500) return true;
  if (!newer.incomplete || older.incomplete || !older.freshness) return false;
  return ageOf(older, now) < older.freshness.fresh + older.freshness.staleWhileRevalidate;
}
