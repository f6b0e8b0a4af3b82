import { readAtom } from './atom';
import { readCalendar } from './ics';
import { type ImportedContent, type ReadOptions, SourceError } from './imported-content';
import { readJsonFeed } from './json-feed';
import type { Source } from './read-source';
import { readRss } from './rss';
import { readWxr } from './wxr';
import { childElements } from './xml';
import { containsFeed, readXmlFile, type XmlFile } from './xml-items';

/** @throws SourceError if the format is unknown or the source is broken */
export function readContent(source: Source, options: ReadOptions): ImportedContent {
  const content = readFormat(source, options);
  return source.note === undefined
    ? content
    : { ...content, notes: new Map([[source.note, 1], ...content.notes]) };
}

function readFormat(source: Source, options: ReadOptions): ImportedContent {
  const firstCharacter = /\S/.exec(source.text);
  if (!firstCharacter) throw new SourceError('The source is empty.');
  if (/^\s*BEGIN:VCALENDAR\s/i.test(source.text.slice(0, 1000))) return readCalendar(source);
  if (firstCharacter[0] === '{') return readJsonFeed(source, options);
  if (firstCharacter[0] !== '<' && !containsFeed(source.text))
    throw new SourceError('The source is neither XML nor JSON nor a calendar.');
  rejectWebPage(source.text);
  return readXml(readXmlFile(source.text), source, options);
}

function readXml(file: XmlFile, source: Source, options: ReadOptions): ImportedContent {
  const { name } = file.root;
  if (/^feed$/i.test(name)) return readAtom(file, source, options);
  if (!/^(?:rss|rdf)$/i.test(name)) {
    throw new SourceError(`The XML is not a feed: its root is <${name}>, not <rss> or <feed>.`);
  }
  const isWordPress = childElements(file.root, 'channel').some(
    (channel) => childElements(channel, 'wp:wxr_version').length > 0,
  );
  return isWordPress ? readWxr(file, source, options) : readRss(file, source, options);
}

/** Matches one comment before the document. A pattern for several comments would backtrack exponentially. */
const leadingComment = /\s*<!--[\s\S]*?(?:-->|$)/y;
const pageStart = /\s*(?:<!doctype html|<html)/iy;
const feedLink = /<link\b[^<>]{0,2000}type=["']application\/(?:rss|atom)\+xml["'][^<>]{0,2000}>/i;

export function isWebPage(text: string): boolean {
  let start = 0;
  leadingComment.lastIndex = 0;
  while (leadingComment.test(text)) start = leadingComment.lastIndex;
  pageStart.lastIndex = start;
  return pageStart.test(text);
}

/** Throws for a web page, because operators often pass a site's address. The error names the page's feed. */
function rejectWebPage(text: string): void {
  if (!isWebPage(text)) return;
  const link = feedLink.exec(text)?.[0];
  const feed = /\bhref=["']([^"']+)["']/i.exec(link ?? '')?.[1];
  throw new SourceError(
    `This is a web page, not a feed.${feed ? ` It says that its feed is ${feed}` : ' Pass the address of its feed.'}`,
  );
}
