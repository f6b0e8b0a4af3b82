import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endOfHead } from '../lib/format/page-tags';
import { unlessMissing } from '../lib/platform/log';
import { markAttribute } from './page-mark';
import type { RenderPage } from './page-service';

const entryPattern = /^acts-\w+\.js$/;

/**
 * Address of the build's acts: what a page's readers do that needs a script but not React (ADR 0032).
 * @param staticDir the folder of `/_next/static/`
 */
export async function findActs(staticDir: string): Promise<string | undefined> {
  const names = (await readdir(join(staticDir, 'acts')).catch(unlessMissing('acts'))) ?? [];
  const entry = names.find((name) => entryPattern.test(name));
  return entry && `/_next/static/acts/${entry}`;
}

/** Draws pages that bring the acts; redirects and the porter's own error page have none. */
export function bringActs(render: RenderPage, acts: string): RenderPage {
  return async (address, asker) => {
    const page = await render(address, asker);
    if (!page.mark || !page.html.includes('/_next/static/')) return page;
    // A character for each byte, so that places in the text are places in the page.
    const place = endOfHead(page.html.toString('latin1'));
    if (place < 0) return page;
    const element = Buffer.from(`<script type="module" src="${acts}"${markAttribute(page.mark)}></script>`);
    return {
      ...page,
      html: Buffer.concat([page.html.subarray(0, place), element, page.html.subarray(place)]),
    };
  };
}
