import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser.js';
import { sharedKanbao } from '../shared-kanbao';
import { openPage } from './reader';

const kanbao = sharedKanbao();

const minExtractedShare = 0.95;

const withoutWhitespace = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, '');

function extractedShare(body: string, found: string): number {
  const pieces = body.match(/.{1,20}/gsu) ?? [];
  return pieces.filter((piece) => found.includes(piece)).length / pieces.length;
}

test.each([
  ['a plain article', '/newsDetail/1/1006.html'],
  ['an article with pictures', '/newsDetail/1/1002.html'],
  ['a long article with tables', '/newsDetail/5/5001.html'],
  ['a Tibetan article', '/newsDetail/15/15002.html'],
  ['an article with a clip', '/newsDetail/1/1003.html'],
])('R1.04 reading modes extract the text of %s', async (_name, path) => {
  const page = await openPage(kanbao.pageUrl(path));
  const article = new Readability(new JSDOMParser().parse(page.$.xml(), page.url)).parse();
  const body = withoutWhitespace(page.$('#article-body').text());
  expect(body.length).toBeGreaterThan(100);
  expect(extractedShare(body, withoutWhitespace(article?.textContent))).toBeGreaterThanOrEqual(
    minExtractedShare,
  );
  expect(article?.title?.split(' - ')[0]).toBe(page.heading);
});
