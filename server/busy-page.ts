import type { Locale } from '../lib/view/locales';
import { type InlineParts, sealPage } from './content-security-policy';
import { errorPage } from './error-page';
import { type FinishedPage, finishPage, withGzip } from './finished-page';
import type { PageAddress } from './page-address';
import { newMark } from './page-mark';

export interface BusyPageOptions {
  /** Public address of the front page. */
  home: string;
  /** Headers of security for a page with these inline parts. */
  security: (parts: InlineParts, address: PageAddress) => readonly string[];
}

/** s after which who was turned away may come again. A crawler has time, and its line stays full for as long as it goes on. */
const retryAfter = { reader: 5, bot: 120 };

/**
 * What readers get in place of a page that nobody could draw now: ours, in their language. Made once for each set of headers, as under
 * too much work there is no time to make it.
 */
export function createBusyPages({
  home,
  security,
}: BusyPageOptions): (address: PageAddress, isBot: boolean) => Promise<FinishedPage> {
  const pages = new Map<string, Promise<FinishedPage>>();

  async function make(address: PageAddress, isBot: boolean): Promise<FinishedPage> {
    const { html, parts } = sealedPage(address.view.locale, home);
    const finished = await finishPage(
      {
        status: 503,
        html,
        contentType: 'text/html; charset=utf-8',
        location: undefined,
        link: undefined,
        tags: [],
        incomplete: false,
      },
      {
        security: security(parts, address),
        freshness: undefined,
        storedAt: 0,
        tags: [],
        retryAfter: isBot ? retryAfter.bot : retryAfter.reader,
      },
    );
    return { ...withGzip(finished), turnedAway: true };
  }

  return (address, isBot) => {
    const { view, route, confidential } = address;
    const { camera, secretAddress } = route;
    // What the headers of security depend on.
    const key = [view.locale, view.shell === 'cms', camera, secretAddress, confidential, isBot].join(' ');
    const known = pages.get(key);
    if (known) return known;
    const page = make(address, isBot);
    pages.set(key, page);
    return page;
  };
}

function sealedPage(locale: Locale, home: string) {
  const mark = newMark();
  return sealPage(Buffer.from(errorPage(locale, 503, home, mark)), mark);
}
