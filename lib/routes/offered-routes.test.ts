/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestSite } from '@/lib/env/test/start-site';
import { isLinkOffered } from './offered-routes';

const folder = mkdtempSync(join(tmpdir(), 'kanbao-endpoints-'));
const column = '/zh/template/displayTemplate/news/columnDetail/5/0.html';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['getArticles', 'new', false],
  ['getArticlesByRow', 'new', true],
  ['getArticles', 'old', true],
  ['getArticlesByRow', 'old', false],
])('a platform without %s has column pages with ARTICLES_FORM=%s: %s', (operation, form, isOffered) => {
  const file = join(folder, 'endpoints.json');
  writeFileSync(file, JSON.stringify({ [operation]: false }));
  startTestSite({ PLATFORM_ENDPOINTS: file, ARTICLES_FORM: form });
  expect(isLinkOffered(column)).toBe(isOffered);
});

test('a tab with the name of an inherited property requires nothing', () => {
  startTestSite({});
  expect(isLinkOffered('/zh/template/displayTemplate/news/xyDetail/1.html?tab=constructor')).toBe(true);
});
