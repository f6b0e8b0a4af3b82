import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderPage } from './page-service';

const entryPattern = /^acts-\w+\.js$/;

/**
 * Address of the build's acts: what a page's readers do that needs a script but not React (ADR 0032).
 * @param staticDir the folder of `/_next/static/`
 */
export async function findActs(staticDir: string): Promise<string | undefined> {
  const names = await readdir(join(staticDir, 'acts')).catch(() => []);
  const entry = names.find((name) => entryPattern.test(name));
  return entry && `/_next/static/acts/${entry}`;
}

const endOfHead = '</head>';

/** Draws pages that bring the acts; redirects and the porter's own error page have none. */
export function bringActs(render: RenderPage, acts: string): RenderPage {
  const element = Buffer.from(`<script type="module" src="${acts}"></script>`);
  return async (address, asker) => {
    const page = await render(address, asker);
    const place = page.html.indexOf(endOfHead);
    if (place < 0 || !page.html.includes('/_next/static/')) return page;
    return {
      ...page,
      html: Buffer.concat([page.html.subarray(0, place), element, page.html.subarray(place)]),
    };
  };
}
