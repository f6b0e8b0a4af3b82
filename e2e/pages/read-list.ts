import type { Cheerio } from 'cheerio';
import type { Element } from 'domhandler';
import { words } from '../words';
import { type HtmlPage, idsOf } from './html-page';
import type { Reader } from './reader';

const maxPages = 100;

export function moreLink(page: HtmlPage): Cheerio<Element> {
  return page.byRole('link', words('card.loadMore'));
}

/** Follows the "more" links to the end of the list. Returns the ids by page. */
export async function readList(reader: Reader, firstPage: HtmlPage): Promise<string[][]> {
  const pages = [idsOf(firstPage.items)];
  for (let page = firstPage; moreLink(page).length > 0; pages.push(idsOf(page.items))) {
    if (pages.length === maxPages) throw new Error(`more than ${maxPages} pages from ${firstPage.url}`);
    page = await reader.follow(page, moreLink(page));
  }
  return pages;
}

export function duplicatesIn(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
