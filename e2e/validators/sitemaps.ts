import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

interface XmlElement {
  name: string;
  children: XmlElement[];
  text: string;
}

const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false });

const nodeListSchema: z.ZodType<Record<string, unknown>[]> = z.array(z.record(z.string(), z.unknown()));

function elementsOf(nodes: unknown): XmlElement[] {
  return nodeListSchema.parse(nodes).flatMap((parsedNode) => {
    const name = Object.keys(parsedNode).find((key) => key !== ':@' && key !== '#text');
    if (name === undefined || name.startsWith('?')) return [];
    const inner = nodeListSchema.parse(parsedNode[name]);
    const text = inner.map((part) => (typeof part['#text'] === 'string' ? part['#text'] : '')).join('');
    return [{ name, children: elementsOf(inner), text }];
  });
}

/** Child elements in the order of the schema. `?` marks optional elements. */
const childOrder: Readonly<Record<string, readonly string[]>> = {
  url: ['loc', 'lastmod?', 'changefreq?', 'priority?', 'image:image?', 'news:news?'],
  sitemap: ['loc', 'lastmod?'],
  'image:image': ['image:loc'],
  'news:news': ['news:publication', 'news:publication_date', 'news:title'],
  'news:publication': ['news:name', 'news:language'],
};

const w3cDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;
const limits = { urls: 50_000, bytes: 50 * 1024 * 1024, news: 1000, address: 2048 };

function sequenceProblems({ name, children }: XmlElement): string[] {
  const expectedOrder = childOrder[name];
  if (!expectedOrder) return [];
  const order = expectedOrder.map((child) => child.replace('?', ''));
  const places = children.map((child) => order.indexOf(child.name));
  const missing = expectedOrder.filter(
    (child) => !child.endsWith('?') && !children.some((element) => element.name === child),
  );
  return [
    ...(places.includes(-1) ? [`${name} has an unknown child`] : []),
    ...(places.some((place, index) => place <= (places[index - 1] ?? -1)) ? [`${name} is out of order`] : []),
    ...missing.map((child) => `${name} has no ${child}`),
  ];
}

function valueProblems({ name, text }: XmlElement): string[] {
  const address = name === 'loc' || name === 'image:loc';
  if (address && (!URL.canParse(text) || text.length < 12 || text.length > limits.address))
    return [`no address: ${text}`];
  const date = name === 'lastmod' || name === 'news:publication_date';
  if (date && !w3cDate.test(text)) return [`no date: ${text}`];
  if (name === 'news:language' && !/^(?:[a-z]{2,3}|zh-cn|zh-tw)$/.test(text)) return [`no language: ${text}`];
  return name === 'news:title' && text === '' ? ['a news title is empty'] : [];
}

function problemsIn(element: XmlElement): string[] {
  return [
    ...sequenceProblems(element),
    ...valueProblems(element),
    ...element.children.flatMap((child) => problemsIn(child)),
  ];
}

/** Checks a sitemap or an index by the schemas of sitemaps.org and of Google's two extensions. */
export function sitemapProblems(text: string): string[] {
  const valid = XMLValidator.validate(text);
  if (valid !== true) return [valid.err.msg];
  const [root] = elementsOf(parser.parse(text));
  if (!root) return ['empty'];
  const part = root.name === 'sitemapindex' ? 'sitemap' : 'url';
  const locations = root.children.map(({ children }) => children[0]?.text);
  const isNews = text.includes('<news:news>');
  return [
    ...(['urlset', 'sitemapindex'].includes(root.name) ? [] : [`root is ${root.name}`]),
    ...(/ xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"/.test(text) ? [] : ['no namespace']),
    ...(root.children.length > (isNews ? limits.news : limits.urls) ? ['too many'] : []),
    ...(Buffer.byteLength(text) > limits.bytes ? ['too large'] : []),
    ...(new Set(locations).size === locations.length ? [] : ['duplicate address']),
    ...root.children.flatMap((child) => (child.name === part ? [] : [`${child.name} in ${root.name}`])),
    ...problemsIn(root),
  ];
}

export function locationsIn(text: string): string[] {
  const [root] = elementsOf(parser.parse(text));
  return (root?.children ?? []).flatMap(({ children }) => children[0]?.text ?? []);
}
