import { toBuffer, toPageBytes } from '../page-bytes';
import type { RenderPage } from '../page-service';
import { removeUnusedScripts } from './remove-unused-scripts';
import type { StyleInliner } from './style-sheets';

/** Removes Next's scripts and inlines style rules; in dev mode, `styles` is undefined. */
export function preparePages(render: RenderPage, styles: StyleInliner | undefined): RenderPage {
  return async (address, requester) => {
    const page = await render(address, requester);
    if (!page.nonce) return page;
    const html = removeUnusedScripts(toPageBytes(page.html), page.nonce);
    const styled = styles?.inline(html, page.nonce) ?? html;
    // Removes Next's `Link` header, which preloads its scripts and the style sheets that are now inlined.
    return { ...page, html: toBuffer(styled), link: undefined };
  };
}
