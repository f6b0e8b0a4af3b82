import { readBytes, writeBytes } from '../page-bytes';
import type { RenderPage } from '../page-service';
import { withOwnScripts } from './own-scripts';
import type { StyleInliner } from './style-sheets';

/**
 * Draws pages as browsers get them: without Next's scripts, and with the style rules that they can need inside.
 * @param styles undefined in dev mode, where Next's sheets change while pages are open
 */
export function preparePages(render: RenderPage, styles: StyleInliner | undefined): RenderPage {
  return async (address, requester) => {
    const page = await render(address, requester);
    if (!page.mark) return page;
    const html = withOwnScripts(readBytes(page.html), page.mark);
    const styled = styles?.inline(html, page.mark) ?? html;
    // Next's hints are for its scripts, and for sheets that the page no longer waits for.
    return { ...page, html: writeBytes(styled), link: undefined };
  };
}
