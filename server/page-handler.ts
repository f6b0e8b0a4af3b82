import { activeTime } from '../lib/runtime/active-time';
import { flashDeletionCookie, mayHaveFlash, openFlash } from '../lib/writes/flash-cookie';
import { lateResponseKeyOf } from './auto-retry';
import { type CompressedPage, withGzip } from './compressed-page';
import type { TrustedCacheHeaders } from './edge/trusted-cache-headers';
import type { Exchange, Recorder } from './exchange';
import { forwardedFor } from './forwarded-for';
import type { PageAddress, PageAddresses, PageRequest } from './page-address';
import type { PageCache } from './page-cache';
import type { FoundPage, PageService, Requester } from './page-service';
import { priorityOf, RenderPriority } from './priority';
import { sendPage } from './send-page';
import type { ViewConfigSource } from './view-config-source';

interface PageHandlerOptions {
  addresses: PageAddresses;
  pages: PageService;
  cache: PageCache;
  site: ViewConfigSource;
  record: Recorder;
  fail: (exchange: Exchange, problem: unknown) => void;
  now: () => number;
  edge?: TrustedCacheHeaders | undefined;
}

export function createPageHandler(options: PageHandlerOptions) {
  const { addresses, pages, cache, site, record, fail, now, edge } = options;

  function gzip(address: PageAddress, page: CompressedPage): Buffer {
    const gzippedPage = withGzip(page);
    if (gzippedPage.gzip !== page.gzip && cache.peek(address.key) === page)
      cache.set(address.key, gzippedPage);
    return gzippedPage.gzip;
  }

  function deliver(exchange: Exchange, address: PageAddress, { page, state }: FoundPage, cookie?: string) {
    const { request, response, id } = exchange;
    const bytes = sendPage(request, response, page, {
      state,
      requestId: id,
      now: now(),
      gzip: (pageRequest) => gzip(address, pageRequest),
      cookie,
      edge,
    });
    record(exchange, { route: address.route.name, cache: state, status: response.statusCode, bytes });
  }

  async function obtain(exchange: Exchange, address: PageAddress, requester: Requester): Promise<void> {
    // The render uses the newest configuration, so the cache key must also use it.
    const before = activeTime();
    await site.refresh();
    const waited = activeTime() - before;
    const current = addresses.find(pageRequestOf(exchange)) ?? address;
    const lateResponseKey = current.cacheable ? undefined : lateResponseKeyOf(exchange.request);
    const found = await pages.obtain(current, { ...requester, waited, lateResponseKey });
    if (!exchange.response.destroyed) deliver(exchange, current, found);
  }

  async function findWithFlash(exchange: Exchange, address: PageAddress, requester: Requester) {
    const pageRequest = pageRequestOf(exchange);
    const flash = await openFlash(pageRequest.cookie ?? '');
    const flashPage = flash && addresses.find({ ...pageRequest, flash });
    if (!flashPage || flashPage.url === address.url) return find(exchange, address, requester);
    const found = await pages.obtain(flashPage, requester);
    // After a failure, the message is shown on the next attempt.
    const deletionCookie = found.page.status < 500 ? flashDeletionCookie(flash) : undefined;
    if (!exchange.response.destroyed) deliver(exchange, flashPage, found, deletionCookie);
  }

  function find(exchange: Exchange, address: PageAddress, requester: Requester): Promise<void> | undefined {
    const found = address.cacheable ? pages.lookup(address, requester) : undefined;
    if (!found) return obtain(exchange, address, requester);
    deliver(exchange, address, found);
    return undefined;
  }

  return (exchange: Exchange, address: PageAddress): void => {
    const { url = '/', headers } = exchange.request;
    const isBot = addresses.programOf(headers['user-agent']) === 'bot';
    const requester = {
      userAgent: headers['user-agent'] ?? '',
      requestId: exchange.id,
      isBot,
      priority: new RenderPriority(priorityOf(address, headers, isBot)),
      ...(address.own ? { forwardedFor: forwardedFor(exchange.request) } : {}),
    };
    const hasFlash = mayHaveFlash(url, headers.cookie ?? '');
    const work = (hasFlash ? findWithFlash : find)(exchange, address, requester);
    work?.catch((problem) => fail(exchange, problem));
  };
}

export function pageRequestOf({ request }: Pick<Exchange, 'request'>): PageRequest {
  const { headers, url = '/' } = request;
  return { url, cookie: headers.cookie, userAgent: headers['user-agent'] };
}
