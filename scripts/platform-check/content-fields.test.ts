import { getArticleContent, getArticles, getColumns } from '@/lib/contract/content';
import { leader } from '@/lib/contract/leader';
import { liveView } from '@/lib/contract/live';
import type { AnyOperation } from '@/lib/contract/operation';
import { getAboutUs } from '@/lib/contract/site';
import { videoArticle } from '@/lib/contract/video';
import { readResponse } from './read-response';

function worstLevel(operation: AnyOperation, data: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ status: 0, message: '', data }));
  const levels = readResponse(operation, bytes.buffer).problems.map(({ level }) => level);
  return (['broken', 'lost', 'tolerated'] as const).find((level) => levels.includes(level)) ?? 'fine';
}

const article = { fileId: 1, title: '云', content: '<p>云</p>' };

test.each<[string, AnyOperation, unknown]>([
  ['a body as an object', getArticleContent, { ...article, content: { html: '<p>云</p>' } }],
  ['a body as a list', getArticleContent, { ...article, content: ['<p>云</p>'] }],
  ['a body as a boolean', getArticleContent, { ...article, content: true }],
  ['no body at all', getArticleContent, { fileId: 1, title: '云' }],
  ['an empty body', getArticleContent, { ...article, content: ' ' }],
  ['a title as an object', getArticleContent, { ...article, title: { zh: '云' } }],
  ['no title', getArticleContent, { ...article, title: null }],
  ['no id', getArticleContent, { title: '云', content: '<p>云</p>' }],
  ['an id as an object', getArticleContent, { ...article, fileId: {} }],
  ['an article as a list', getArticleContent, [article]],
  ['no columns', getColumns, { columns: [] }],
  ['columns as an object', getColumns, { columns: { 1: {} } }],
  ['a list as an object', getArticles, { list: { 0: article } }],
  ['a live without its head', liveView, { list: [], countClick: 1 }],
  ['a figure without a name', leader, { id: 'a' }],
  ['an empty page about the publisher', getAboutUs, { title: 'x' }],
  ['a video as text', videoArticle, { content: 'x' }],
])('%s is broken: the page has no subject', (_, operation, data) => {
  expect(worstLevel(operation, data)).toBe('broken');
});

test.each<[string, AnyOperation, unknown]>([
  [
    'a picture article',
    getArticleContent,
    { fileId: 1, title: '云', images: [{ imagearray: [{ imageUrl: 'x' }] }] },
  ],
  ['a link article', getArticleContent, { fileId: 1, title: '云', linkUrl: 'https://a.example/' }],
  ['a column without articles', getArticles, { list: [] }],
])('%s is fine', (_, operation, data) => {
  expect(worstLevel(operation, data)).toBe('fine');
});
