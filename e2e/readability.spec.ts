import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from './journey';

/** Pages whose text a reading mode must find: short and long, Chinese and Tibetan, with tables, with a clip. */
const articles = {
  'a plain article': '/newsDetail/1/1006.html',
  'an article with pictures': '/newsDetail/1/1002.html',
  'a long article with tables': '/newsDetail/5/5001.html',
  'a Tibetan article': '/newsDetail/15/15002.html',
  'an article with a clip': '/newsDetail/1/1003.html',
};

/** Least part of the body that must be found. */
const least = 0.95;

const readability = readFileSync(
  createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'),
  'utf8',
);

/** Characters of the body, and those of it that Firefox's reading mode finds; blanks are no matter. */
function read(page: Page): Promise<{ body: string; found: string; title: string }> {
  return page.evaluate(`(() => {
    ${readability}
    const squeeze = (text) => (text ?? '').replace(/\\s+/g, '');
    const body = squeeze(document.getElementById('article-body')?.textContent);
    const article = new Readability(document.cloneNode(true)).parse();
    return { body, found: squeeze(article?.textContent), title: article?.title ?? '' };
  })()`);
}

/** Part of the body's text, in pieces of twenty characters, that stands in what was found. */
function part(body: string, found: string): number {
  const pieces = body.match(/.{1,20}/gsu) ?? [];
  return pieces.filter((piece) => found.includes(piece)).length / pieces.length;
}

for (const [name, path] of Object.entries(articles)) {
  test(`R1.04 reading modes find ${name}`, async ({ page, kanbao }) => {
    await page.goto(kanbao.page(path));
    const { body, found, title } = await read(page);
    expect(body.length).toBeGreaterThan(100);
    expect(part(body, found)).toBeGreaterThanOrEqual(least);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.split(' - ')[0] ?? '');
  });
}
