import type { Cheerio } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import { type HtmlPage, plainText } from './html-page';
import type { Reader } from './reader';

export function voteSection(page: HtmlPage): Cheerio<Element> {
  return page.$<Element, string>('section#vote');
}

export function voteStatusOf(page: HtmlPage): string {
  return plainText(page.byRole('status', undefined, voteSection(page)));
}

export function optionNamed(page: HtmlPage, name: string): Cheerio<Element> {
  const rows = page.byRole('listitem', undefined, voteSection(page));
  return rows.filter((index) => plainText(rows.eq(index)).includes(name));
}

export function isShown(element: Cheerio<AnyNode>): boolean {
  return element.length > 0 && element.closest('[hidden]').length === 0;
}

export function submitVote(reader: Reader, page: HtmlPage, names: readonly string[]): Promise<HtmlPage> {
  const fields: Record<string, string[]> = {};
  for (const name of names) {
    const input = optionNamed(page, name).find('input');
    const [field, value] = [input.attr('name'), input.attr('value')];
    if (field === undefined || value === undefined) throw new Error(`no such option on ${page.url}: ${name}`);
    fields[field] = [...(fields[field] ?? []), value];
  }
  return reader.submit(page, voteSection(page).find('form'), fields);
}
