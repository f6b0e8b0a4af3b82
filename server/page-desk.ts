import type { Exchange, Recorder } from './exchange';
import { type FinishedPage, withGzip } from './finished-page';
import type { AskedPage, PageAddress, PageAddresses } from './page-address';
import type { PageCache } from './page-cache';
import type { Asker, FoundPage, PageService } from './page-service';
import { sendPage } from './send-page';
import type { SiteView } from './site-view';

export interface PageDeskOptions {
  addresses: PageAddresses;
  pages: PageService;
  cache: PageCache;
  site: SiteView;
  record: Recorder;
  fail: (exchange: Exchange, problem: unknown) => void;
  now: () => number;
}

/** Answers requests for pages: at once when the page is kept, else when it is drawn. */
export function createPageDesk(options: PageDeskOptions): (exchange: Exchange, address: PageAddress) => void {
  const { addresses, pages, cache, site, record, fail, now } = options;

  function gzip(address: PageAddress, page: FinishedPage): Buffer {
    const made = withGzip(page);
    if (made.gzip !== page.gzip && cache.get(address.key) === page) cache.keep(address.key, made);
    return made.gzip;
  }

  function deliver(exchange: Exchange, address: PageAddress, { page, state }: FoundPage): void {
    const { request, response, id } = exchange;
    const bytes = sendPage(request, response, page, {
      state,
      requestId: id,
      now: now(),
      gzip: (asked) => gzip(address, asked),
    });
    record(exchange, { route: address.route.name, cache: state, status: response.statusCode, bytes });
  }

  async function obtain(exchange: Exchange, address: PageAddress, asker: Asker): Promise<void> {
    // The page will be drawn by the newest configuration, so it must be kept under the view that this one gives.
    await site.refresh();
    const current = addresses.find(askedPage(exchange)) ?? address;
    const found = await pages.obtain(current, asker);
    if (!exchange.response.destroyed) deliver(exchange, current, found);
  }

  return (exchange, address) => {
    const asker = { userAgent: exchange.request.headers['user-agent'] ?? '', requestId: exchange.id };
    const found = address.keep ? pages.lookup(address, asker) : undefined;
    if (found) deliver(exchange, address, found);
    else obtain(exchange, address, asker).catch((problem) => fail(exchange, problem));
  };
}

/** What a request says of the page it wants. */
export function askedPage({ request }: Pick<Exchange, 'request'>): AskedPage {
  const { headers, url = '/' } = request;
  return { url, cookie: headers.cookie, userAgent: headers['user-agent'] };
}
