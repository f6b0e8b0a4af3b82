import { maxGrowth, measureGrowth } from '@/lib/html/test/measure-growth';
import { cleanBody } from './clean-body';
import { SourceError } from './imported-content';
import { readContent } from './read-content';

function readOrErrorMessage(text: string): unknown {
  try {
    return readContent({ text, address: 'https://paper.example/feed' }, {});
  } catch (error) {
    if (error instanceof SourceError) return error.message;
    throw error;
  }
}

const rssFeed = (inner: string) =>
  `<rss version="2.0"><channel><title>Paper</title>${inner}<item><title>News</title></item></channel></rss>`;
const hostileSources: readonly (readonly [string, (count: number) => string])[] = [
  ['comments before a feed', (count) => '<!-- made by hand -->\n'.repeat(count) + rssFeed('')],
  ['comments before nothing', (count) => `${'<!---->'.repeat(count)}<`],
  ['items that never end', (count) => `<rss><channel>${'<item '.repeat(count)}`],
  ['sections that never end', (count) => rssFeed('<![CDATA['.repeat(count))],
  ['document types', (count) => `<?xml version="1.0"?>${'<!DOCTYPE a [ ] '.repeat(count)}<rss/>`],
  ['links of a page', (count) => `<html>${'<link type="application/rss+xml" '.repeat(count)}`],
  ['links of a page, parted', (count) => `<html>${'<link '.repeat(count)}`],
  ['a long type', (count) => `<feed><entry><content type="${'a/'.repeat(count)}xml"/></entry></feed>`],
  [
    'a long time zone',
    (count) =>
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\nDTSTART;TZID=${'A'.repeat(count)}:20261201T090000\nEND:VEVENT`,
  ],
];

test.each(hostileSources)('parses a source with %s in linear time', (_, make) => {
  // Removes the digit that `measureGrowth` adds: no feed begins with a digit.
  expect(measureGrowth(make, (text) => readOrErrorMessage(text.slice(1)))).toBeLessThan(maxGrowth);
});

test('cleans a paragraph of blanks in linear time', () => {
  const clean = (blanks: string) =>
    cleanBody({ html: `<p>x${blanks}y \n\t z</p>`, base: 'https://paper.example/', lineBreaks: true });
  expect(measureGrowth((length) => ' '.repeat(7 * length), clean)).toBeLessThan(maxGrowth);
  expect(clean(' ').text).toBe('x y z');
});

test('distinguishes a feed from an HTML page after leading comments', () => {
  const comments = '<!-- one --> <!-- two -->\n'.repeat(40);
  expect(readOrErrorMessage(comments + rssFeed(''))).toMatchObject({ title: 'Paper' });
  const link = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">';
  expect(readOrErrorMessage(`${comments}<!DOCTYPE html><html><head>${link}`)).toContain(
    'its feed is /feed.xml',
  );
});

test('accepts a feed with declarations in its document type', () => {
  const declared = '<!DOCTYPE rss [\n<!ENTITY nbsp "&#160;">\n<!ENTITY odd "]">\n]>\n';
  expect(readOrErrorMessage(`<?xml version="1.0"?>\n${declared}${rssFeed('')}`)).toMatchObject({
    title: 'Paper',
  });
});
