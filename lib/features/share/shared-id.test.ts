import type { ShareCard } from '@/lib/frame/share-card';
import { matchRoute } from '@/lib/routes/match';
import { posterPath, shareEventAddress } from './shared-id';

const card: ShareCard = {
  title: '山乡夜诊',
  description: '夜班',
  url: 'https://paper.example/2.html',
  picture: undefined,
  closed: false,
  objectType: 'article',
};
const article: ShareCard = { ...card, drawn: { kind: 'article', id: '2' } };
const match = (path: string) => matchRoute(`/news${path}`, '/news');

test('R3.97 R3.101 a share names the subject with its objectType', () => {
  expect(shareEventAddress(article, match('/newsDetail/1/2.html'))).toBe('/api/share?type=0&id=2');
  const column = { ...card, objectType: 'column' } as const;
  expect(shareEventAddress(column, match('/columnDetail/5.html'))).toBe('/api/share?type=5&id=5');
  expect(shareEventAddress({ ...card, objectType: 'digital' }, match('/newsDetail/7.html'))).toBe(
    '/api/share?type=7&id=7',
  );
  expect(shareEventAddress(card, match('/home.html'))).toBeUndefined();
});

test('a shared live is told of by the article that led there', () => {
  const live: ShareCard = { ...card, drawn: { kind: 'live', id: '7' } };
  expect(shareEventAddress(live, match('/liveDetail/7/2.html'))).toBe('/api/share?type=0&id=2');
  expect(shareEventAddress(live, match('/liveDetail/7.html'))).toBe('/api/share?type=0&id=7');
});

test('R3.124 a poster is offered where the page has one', () => {
  const path = '/news/newsDetail/1/2.html';
  expect(posterPath(article, match('/newsDetail/1/2.html'), path)).toBe(`${path}?isPoster=true`);
  const live: ShareCard = { ...card, drawn: { kind: 'live', id: '7' } };
  expect(posterPath(live, match('/liveDetail/7/2.html'), path)).toBe(`${path}?isPoster=true`);
  expect(posterPath(live, match('/liveDetail/7.html'), path)).toBe(`${path}?isPoster=true`);
  expect(posterPath(card, match('/newsDetail/1/2.html'), path)).toBeUndefined();
  // A topic's own address names something else than the article that led there.
  expect(posterPath(article, match('/specDetail/9.html'), path)).toBeUndefined();
  expect(posterPath(article, match('/home.html'), path)).toBeUndefined();
});
