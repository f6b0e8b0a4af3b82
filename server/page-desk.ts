import { attended } from '../lib/platform/attention';
import type { BroughtFlash } from '../lib/view/flash';
import { ticketOf } from './come-back';
import type { EdgeFront } from './edge/edge-front';
import { Errand, errandKindOf } from './errand';
import type { Exchange, Recorder } from './exchange';
import { type FinishedPage, withGzip } from './finished-page';
import { forwardedFor } from './forwarded-for';
import type { AskedPage, PageAddress, PageAddresses } from './page-address';
import type { PageCache } from './page-cache';
import type { FoundPage, PageService, Requester } from './page-service';
import { sendPage } from './send-page';
import type { SiteView } from './site-view';

/** What readers bring for a page to say once. */
export interface Flashes {
  /** Whether a request may bring one; asked for every page. */
  mayBring(url: string, cookies: string): boolean;
  open(cookies: string): Promise<BroughtFlash | undefined>;
  /** Value of the `set-cookie` header that goes with the page that has said it. */
  spent(flash: BroughtFlash): string | undefined;
}

export interface PageDeskOptions {
  addresses: PageAddresses;
  pages: PageService;
  cache: PageCache;
  site: SiteView;
  record: Recorder;
  fail: (exchange: Exchange, problem: unknown) => void;
  now: () => number;
  flashes?: Flashes | undefined;
  edge?: EdgeFront | undefined;
}

/** Answers requests for pages: at once when the page is kept, else when it is drawn. */
export function createPageDesk(options: PageDeskOptions): (exchange: Exchange, address: PageAddress) => void {
  const { addresses, pages, cache, site, record, fail, now, flashes, edge } = options;

  function gzip(address: PageAddress, page: FinishedPage): Buffer {
    const made = withGzip(page);
    if (made.gzip !== page.gzip && cache.peek(address.key) === page) cache.keep(address.key, made);
    return made.gzip;
  }

  function deliver(
    exchange: Exchange,
    address: PageAddress,
    { page, state }: FoundPage,
    cookie?: string | undefined,
  ): void {
    const { request, response, id } = exchange;
    const bytes = sendPage(request, response, page, {
      state,
      requestId: id,
      now: now(),
      gzip: (asked) => gzip(address, asked),
      cookie,
      edge,
    });
    record(exchange, { route: address.route.name, cache: state, status: response.statusCode, bytes });
  }

  async function obtain(exchange: Exchange, address: PageAddress, requester: Requester): Promise<void> {
    // The page will be drawn by the newest configuration, so it must be kept under the view that this one gives.
    const before = attended();
    await site.refresh();
    const waited = attended() - before;
    const current = addresses.find(askedPage(exchange)) ?? address;
    const ticket = current.keep ? undefined : ticketOf(exchange.request);
    const found = await pages.obtain(current, { ...requester, waited, ticket });
    if (!exchange.response.destroyed) deliver(exchange, current, found);
  }

  /** Draws a page that says something to this reader only; without it the page is as everybody's. */
  async function findWithFlash(
    exchange: Exchange,
    address: PageAddress,
    requester: Requester,
  ): Promise<void> {
    const asked = askedPage(exchange);
    const flash = await flashes?.open(asked.cookie ?? '');
    const flashPage = flash && addresses.find({ ...asked, flash });
    if (!flashPage || flashPage.url === address.url) return find(exchange, address, requester);
    const found = await pages.obtain(flashPage, requester);
    // A page that is to come later says it then.
    const spent = found.page.status < 500 ? flashes?.spent(flash) : undefined;
    if (!exchange.response.destroyed) deliver(exchange, flashPage, found, spent);
  }

  function find(exchange: Exchange, address: PageAddress, requester: Requester): Promise<void> | undefined {
    const found = address.keep ? pages.lookup(address, requester) : undefined;
    if (!found) return obtain(exchange, address, requester);
    deliver(exchange, address, found);
    return undefined;
  }

  return (exchange, address) => {
    const { url = '/', headers } = exchange.request;
    const isBot = addresses.programOf(headers['user-agent']) === 'bot';
    const requester = {
      userAgent: headers['user-agent'] ?? '',
      requestId: exchange.id,
      isBot,
      errand: new Errand(errandKindOf(address, headers, isBot)),
      ...(address.own ? { forwardedFor: forwardedFor(exchange.request) } : {}),
    };
    const hasFlash = flashes?.mayBring(url, headers.cookie ?? '') ?? false;
    const work = (hasFlash ? findWithFlash : find)(exchange, address, requester);
    work?.catch((problem) => fail(exchange, problem));
  };
}

/** What a request says of the page it wants. */
export function askedPage({ request }: Pick<Exchange, 'request'>): AskedPage {
  const { headers, url = '/' } = request;
  return { url, cookie: headers.cookie, userAgent: headers['user-agent'] };
}
