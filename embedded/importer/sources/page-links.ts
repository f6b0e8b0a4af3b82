import { documentBase } from '@/lib/html/document-body';
import { parseMarkup } from '@/lib/html/edit-tree';
import { resolveAddress } from '@/lib/html/resolve-address';
import { attribute, elements } from '@/lib/html/tree';

/** Maximum length in characters of the searched text. Feed links are in the page's head. */
const maxPageLength = 1_000_000;
const maxLinks = 200;
const linkTag = /<link\b[^<]{0,2000}>/gi;
const htmlLanguage = /<html\b[^<>]{0,1000}?\slang=["']?([\w-]{2,35})/i;

const apiRelation = 'https://api.w.org/';
const feedTypes = /^(?:application|text)\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|xml)(?![\w+])/i;

export type PageLinks = ReturnType<typeof readPageLinks>;

export function readPageLinks(text: string, base: URL) {
  const start = text.slice(0, maxPageLength);
  const baseAddress = resolveAddress(documentBase(start), base.href) ?? base.href;
  const tags = (start.match(linkTag) ?? []).slice(0, maxLinks);
  const links = elements(parseMarkup(tags.join('')), 'link').flatMap((link) => {
    const address = resolveAddress(attribute(link, 'href'), baseAddress);
    const relation = attribute(link, 'rel') ?? '';
    return address ? [{ address, relation, type: attribute(link, 'type') ?? '' }] : [];
  });
  const feeds = links.filter(
    ({ relation, type }) => /(?:^|\s)alternate(?:\s|$)/i.test(relation) && feedTypes.test(type),
  );
  return {
    /** Address of WordPress's REST API. */
    api: links.find(({ relation }) => relation.toLowerCase() === apiRelation)?.address,
    feeds: [...new Set(feeds.map(({ address }) => address))],
    language: htmlLanguage.exec(start)?.[1],
  };
}

/** Finds the address of WordPress's REST API in a `Link` header (RFC 8288). */
export function findApiInHeader(header: string | undefined, base: URL): string | undefined {
  for (const link of (header ?? '').slice(0, 10_000).matchAll(/<([^<>]{1,2000})>([^<]{0,500})/g)) {
    const [, target, parameters = ''] = link;
    if (/;\s*rel="?https:\/\/api\.w\.org\/"?/i.test(parameters)) return resolveAddress(target, base.href);
  }
  return undefined;
}
