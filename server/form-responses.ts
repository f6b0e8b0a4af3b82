import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type FormResponseRequest,
  formResponseRenderer,
  type RenderedFormResponse,
} from '../lib/platform/form-response-renderer';
import { gzipHeader } from '../lib/platform/gzip-header';
import { noticeNames } from '../lib/view/flash';
import { openFlash } from '../lib/writes/flash-cookie';
import { type CompressedPage, compressPage, htmlOf, plainPage, withGzip } from './compressed-page';
import { hashInlineElements, type InlineParts } from './content-security-policy';
import type { PageAddress, PageAddresses } from './page-address';
import type { RenderPage } from './page-service';
import { createNonce } from './script-nonce';
import { acceptsGzip } from './send-page';
import { unsentFormPage } from './unsent-form-page';

interface FormResponseOptions {
  addresses: PageAddresses;
  render: RenderPage;
  securityOf: (parts: InlineParts, address: PageAddress) => readonly string[];
}

function plainAddress(url: string): string {
  const [path = '', query] = url.split('?');
  const searchParams = new URLSearchParams(query);
  for (const name of noticeNames) searchParams.delete(name);
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}

function fallbackPage({ view }: PageAddress, { status, message, url, form }: FormResponseRequest) {
  const nonce = createNonce();
  const { locale } = view;
  return plainPage(status, unsentFormPage({ locale, message, back: plainAddress(url), form }, nonce), nonce);
}

/** Returns the page as an answer. `guardResponseHeaders` adds `Content-Encoding`, which Next would remove. */
function toFormResponse(page: CompressedPage, acceptEncoding: string | undefined): RenderedFormResponse {
  const isGzip = acceptsGzip(acceptEncoding);
  return {
    status: page.status,
    headers: [...page.headers, ...(isGzip ? [gzipHeader, '1'] : [])],
    body: new Uint8Array(isGzip ? withGzip(page).gzip : htmlOf(page)),
  };
}

/** Sets the renderer of form responses: the form's page or a minimal page. Both show the input (ADR 0047). */
export function provideFormResponses({ addresses, render, securityOf }: FormResponseOptions) {
  // The page must be rendered outside of Next's async contexts, in which handlers run.
  const runOutside = AsyncLocalStorage.snapshot();

  async function respond(pageRequest: FormResponseRequest): Promise<RenderedFormResponse | undefined> {
    const { url, cookie, userAgent, requestId, forwardedFor } = pageRequest;
    const flash = await openFlash(cookie);
    const address = flash && addresses.find({ url, cookie, userAgent, flash });
    if (!address) return undefined;
    const requester = { userAgent, requestId, ...(address.isPersonal ? { forwardedFor } : {}) };
    const formPage = await render(address, requester);
    const isUsable = formPage.restoresInput && formPage.status < 500 && formPage.location === undefined;
    const rendered = isUsable
      ? { ...formPage, status: pageRequest.status }
      : fallbackPage(address, pageRequest);
    const { html, parts } = hashInlineElements(rendered.html, rendered.nonce);
    const page = await compressPage(
      { ...rendered, html },
      {
        // The minimal page may contain a confidential submission.
        security: securityOf(parts, isUsable ? address : { ...address, confidential: true }),
      },
    );
    return toFormResponse(page, pageRequest.acceptEncoding);
  }

  formResponseRenderer().render = (pageRequest) => runOutside(respond, pageRequest);
}
