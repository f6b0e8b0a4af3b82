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
  viewConfigs: ViewConfigSource;
  record: Recorder;
  fail: (exchange: Exchange, problem: unknown) => void;
  now: () => number;
  trustedHeadersOf?: TrustedCacheHeaders | undefined;
}

export function createPageHandler(options: PageHandlerOptions) {
  const { addresses, pages, cache, viewConfigs, record, fail, now, trustedHeadersOf } = options;

  function gzipCached(address: PageAddress, page: CompressedPage): Buffer {
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
      gzipOf: (sentPage) => gzipCached(address, sentPage),
      cookie,
      trustedHeadersOf,
    });
    record(exchange, { route: address.route.name, cache: state, status: response.statusCode, bytes });
  }

  async function render(exchange: Exchange, address: PageAddress, requester: Requester): Promise<void> {
    // The render uses the newest configuration, so the cache key must also use it.
    const startTime = activeTime();
    await viewConfigs.refresh();
    const waited = activeTime() - startTime;
    const currentAddress = addresses.find(pageRequestOf(exchange)) ?? address;
    const lateResponseKey = currentAddress.cacheable ? undefined : lateResponseKeyOf(exchange.request);
    const found = await pages.obtain(currentAddress, { ...requester, waited, lateResponseKey });
    if (!exchange.response.destroyed) deliver(exchange, currentAddress, found);
  }

  async function sendWithFlash(exchange: Exchange, address: PageAddress, requester: Requester) {
    const pageRequest = pageRequestOf(exchange);
    const flash = await openFlash(pageRequest.cookie ?? '');
    const flashAddress = flash && addresses.find({ ...pageRequest, flash });
    if (!flashAddress || flashAddress.url === address.url) return send(exchange, address, requester);
    const found = await pages.obtain(flashAddress, requester);
    // After a failure, the cookie is not deleted, so that the next attempt shows the message.
    const deletionCookie = found.page.status < 500 ? flashDeletionCookie(flash) : undefined;
    if (!exchange.response.destroyed) deliver(exchange, flashAddress, found, deletionCookie);
  }

  function send(exchange: Exchange, address: PageAddress, requester: Requester): Promise<void> | undefined {
    const found = address.cacheable ? pages.lookup(address, requester) : undefined;
    if (!found) return render(exchange, address, requester);
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
      ...(address.isPersonal ? { forwardedFor: forwardedFor(exchange.request) } : {}),
    };
    const hasFlash = mayHaveFlash(url, headers.cookie ?? '');
    const work = (hasFlash ? sendWithFlash : send)(exchange, address, requester);
    work?.catch((problem) => fail(exchange, problem));
  };
}

export function pageRequestOf({ request }: Pick<Exchange, 'request'>): PageRequest {
  const { headers, url = '/' } = request;
  return { url, cookie: headers.cookie, userAgent: headers['user-agent'] };
}
