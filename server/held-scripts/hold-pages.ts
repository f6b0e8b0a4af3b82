import type { RenderPage } from '../page-service';
import { type HoldOptions, holdScripts } from './hold-scripts';

interface HoldPagesOptions extends HoldOptions {
  /** Counts pages that are sent untouched, by reason. */
  refused: (reason: string) => void;
  report: (problem: unknown) => void;
}

/** Draws pages whose scripts wait; takes the place of `render` and can be taken away again. */
export function holdPages(render: RenderPage, options: HoldPagesOptions): RenderPage {
  const told = new Set<string>();

  function refuse(reason: string): void {
    options.refused(reason);
    if (!told.has(reason)) options.report(`scripts are not held: ${reason}`);
    told.add(reason);
  }

  return async (address, asker) => {
    const page = await render(address, asker);
    // Redirects and the porter's own error page have no scripts.
    if (!page.mark || !page.html.includes('/_next/static/')) return page;
    // Only a page that is kept for long has a place for a file of its own.
    // All that is looked for and put in is ASCII or bytes itself, so a page need not be decoded, which costs more than the looking.
    const bytes = page.html.toString('latin1');
    const held = holdScripts(bytes, page.mark, options, address.keep && page.status === 200);
    if (typeof held === 'string') {
      refuse(held);
      return page;
    }
    // Hints of Next's are for what the page no longer fetches at once.
    const rest = { ...page, html: Buffer.from(held.html, 'latin1'), link: undefined };
    return held.file ? { ...rest, held: held.file } : rest;
  };
}
