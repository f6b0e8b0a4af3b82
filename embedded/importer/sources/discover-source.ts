import { FetchError } from '../http-get';
import { SourceError } from '../imported-content';
import { isWebPage, readContent } from '../read-content';
import { decodeResponse } from '../read-source';
import { findApiInHeader, type PageLinks, readPageLinks } from './page-links';
import type { SourceClient } from './source-client';
import { readApiRoot, type WordPressSite } from './wordpress-root';

export type FoundSource = Awaited<ReturnType<typeof discoverSource>>;

const maxPageBytes = 5_000_000;
const maxFeedsTried = 3;
export const feedAccept =
  'application/rss+xml, application/atom+xml, application/feed+json, text/calendar, application/xml;q=0.9, */*;q=0.5';
const pageAccept = `text/html, ${feedAccept}`;

/** @throws SourceError that lists all attempts, or FetchError */
export async function discoverSource(address: URL, client: SourceClient, maxBytes: number) {
  const response = await client.get(address, { accept: pageAccept, maxBytes });
  const source = decodeResponse(response);
  if (!isHtmlPage(source.text, response.contentType)) return { kind: 'feed' as const, source };
  if (response.bytes.length > maxPageBytes)
    throw new SourceError(`${address.href} is a page of more than ${maxPageBytes / 1_000_000} MB.`);
  const links = readPageLinks(source.text, response.url);
  const linkHeader = [response.headers.link ?? []].flat().join(', ');
  const attempts: string[] = [];
  const apiAddress = findApiInHeader(linkHeader, response.url) ?? links.api;
  const site = await findWordPress(apiAddress, response.url, links.language, client, attempts);
  if (site) return { kind: 'wordpress' as const, site };
  const feed = await findFeed(links, client, maxBytes, attempts);
  if (feed) return { kind: 'feed' as const, source: feed };
  const lines = attempts.map((line) => `  - ${line}`);
  throw new SourceError(`${address.href} offers nothing that can be imported. Looked for a feed, a WordPress site and links to feeds; found:
${lines.join('\n')}
If the site is yours, export it (in WordPress: Tools → Export → All content) and import the file.`);
}

/** Start of a feed or calendar, which some servers send as HTML. */
const feedStart = /^\s*(?:<\?xml|<rss|<feed|<rdf|BEGIN:VCALENDAR|\{)/i;

/** Returns true for HTML, and for an empty page, which a WordPress site without a theme sends. */
function isHtmlPage(text: string, contentType: string): boolean {
  const start = text.slice(0, 1_000);
  if (isWebPage(text) || start.trim() === '') return true;
  return /\bhtml\b/i.test(contentType) && !feedStart.test(start);
}

async function tryToRead<Found>(name: string, attempts: string[], read: () => Promise<Found>) {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof SourceError)) throw error;
    attempts.push(`${name}: ${error.message}`);
    return undefined;
  }
}

/** Finds WordPress's API by the page's link. Else tries `wp-json/` below the page, then below the host. */
async function findWordPress(
  apiAddress: string | undefined,
  page: URL,
  language: string | undefined,
  client: SourceClient,
  attempts: string[],
): Promise<WordPressSite | undefined> {
  const guesses = [new URL('./wp-json/', page).href, new URL('/wp-json/', page).href];
  if (apiAddress === undefined) attempts.push("no link to WordPress's REST API (rel=https://api.w.org/)");
  for (const address of apiAddress === undefined ? new Set(guesses) : [apiAddress]) {
    const name = `WordPress's REST API at ${address}`;
    const site = await tryToRead(name, attempts, () => readApiRoot(new URL(address), client));
    if (site) return { ...site, language };
  }
  return undefined;
}

async function findFeed({ feeds }: PageLinks, client: SourceClient, maxBytes: number, attempts: string[]) {
  if (feeds.length === 0) attempts.push('no link to a feed (RSS, Atom or JSON Feed)');
  for (const address of feeds.slice(0, maxFeedsTried)) {
    const feed = await tryToRead(`the feed ${address}`, attempts, async () => {
      const source = decodeResponse(await client.get(new URL(address), { accept: feedAccept, maxBytes }));
      readContent(source, {});
      return source;
    });
    if (feed) return feed;
  }
  return undefined;
}
