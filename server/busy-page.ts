import { type CompressedPage, compressPage, plainPage, withGzip } from './compressed-page';
import type { InlineParts } from './content-security-policy';
import { hashedErrorPage } from './error-page';
import type { PageAddress } from './page-address';

interface BusyPageOptions {
  home: string;
  securityOf: (parts: InlineParts, address: PageAddress) => readonly string[];
}

/** `Retry-After` in seconds. Crawlers wait longer, because their queue stays full while they crawl. */
const retryAfter = { reader: 5, bot: 120 };

/** Builds each variant of the page once, because an overloaded server has no time to render it per request. */
export function createBusyPages({ home, securityOf }: BusyPageOptions) {
  const pages = new Map<string, Promise<CompressedPage>>();

  async function renderBusyPage(address: PageAddress, isBot: boolean): Promise<CompressedPage> {
    const { html, parts } = hashedErrorPage(address.view.locale, 503, home);
    const finished = await compressPage(plainPage(503, html), {
      security: securityOf(parts, address),
      retryAfter: isBot ? retryAfter.bot : retryAfter.reader,
    });
    return { ...withGzip(finished), rejected: true };
  }

  return (address: PageAddress, isBot: boolean): Promise<CompressedPage> => {
    const { view, route, confidential } = address;
    const rules = [route.usesCamera, route.hasSecretAddress, confidential];
    const key = [view.locale, view.shell === 'cms', ...rules, isBot].join(' ');
    const page = pages.get(key) ?? renderBusyPage(address, isBot);
    pages.set(key, page);
    return page;
  };
}
