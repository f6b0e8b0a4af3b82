import { AsyncLocalStorage } from 'node:async_hooks';
import { type AnswerPage, type AskedAnswer, offerAnswerPages } from '../lib/platform/answer-pages';
import { packedHeader } from '../lib/platform/packed-answer';
import { noticeNames } from '../lib/view/flash';
import { type InlineParts, sealPage } from './content-security-policy';
import { type FinishedPage, finishPage, htmlOf, type RenderedPage, withGzip } from './finished-page';
import { givenBackPage } from './given-back-page';
import type { PageAddress, PageAddresses } from './page-address';
import type { Flashes } from './page-desk';
import { newMark } from './page-mark';
import type { RenderPage } from './page-service';
import { acceptsGzip } from './send-page';

export interface AnswerDeskOptions {
  addresses: PageAddresses;
  flashes: Flashes;
  render: RenderPage;
  /** Headers of security for a page with these inline parts. */
  security: (parts: InlineParts, address: PageAddress) => readonly string[];
  now: () => number;
}

/** The page without what it was to say once. */
function plainAddress(url: string): string {
  const [path = '', query] = url.split('?');
  const names = new URLSearchParams(query);
  for (const name of noticeNames) names.delete(name);
  return names.size > 0 ? `${path}?${names}` : path;
}

/** The porter's own page with what was written, in place of one whose form could not be drawn. */
function ownPage({ view }: PageAddress, { status, message, url, form }: AskedAnswer): RenderedPage {
  const mark = newMark();
  const { locale } = view;
  return {
    status,
    html: Buffer.from(givenBackPage({ locale, message, back: plainAddress(url), form }, mark)),
    contentType: 'text/html; charset=utf-8',
    location: undefined,
    link: undefined,
    tags: [],
    incomplete: false,
    mark,
  };
}

/** Next lets no answer of a handler say how it is packed; the porter says it (`guardOutbound`). */
function sent(page: FinishedPage, acceptEncoding: string | undefined): AnswerPage {
  const isPacked = acceptsGzip(acceptEncoding);
  return {
    status: page.status,
    headers: [...page.headers, ...(isPacked ? [packedHeader, '1'] : [])],
    body: new Uint8Array(isPacked ? withGzip(page).gzip : htmlOf(page)),
  };
}

/**
 * Draws pages that answer forms (ADR 0047): for one reader, kept nowhere. Where the page has no form to give back what was written,
 * or there is too much to do for drawing it, ours gives it back.
 */
export function openAnswerDesk({ addresses, flashes, render, security, now }: AnswerDeskOptions): void {
  // A handler asks in the midst of what Next does for it; a page is drawn outside of that.
  const outside = AsyncLocalStorage.snapshot();

  async function draw(asked: AskedAnswer): Promise<AnswerPage | undefined> {
    const { url, cookie, userAgent, requestId, forwardedFor } = asked;
    const flash = await flashes.open(cookie);
    const address = flash && addresses.find({ url, cookie, userAgent, flash });
    if (!address) return undefined;
    const requester = { userAgent, requestId, ...(address.own ? { forwardedFor } : {}) };
    const drawn = await render(address, requester);
    const isGood = drawn.givesBack && drawn.status < 500 && drawn.location === undefined;
    const rendered = isGood ? { ...drawn, status: asked.status } : ownPage(address, asked);
    const { html, parts } = sealPage(rendered.html, rendered.mark);
    const page = await finishPage(
      { ...rendered, html },
      {
        // Who hands over something in confidence does so on the page that gives it back, too.
        security: security(parts, isGood ? address : { ...address, confidential: true }),
        freshness: undefined,
        storedAt: now(),
        tags: [],
      },
    );
    return sent(page, asked.acceptEncoding);
  }

  offerAnswerPages((asked) => outside(draw, asked));
}
