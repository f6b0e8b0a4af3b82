import type { RenderedKind, ShareCard } from '@/lib/frame/share-card';
import { matchRoute } from '@/lib/routes/match-route';
import { posterPath, shareEventAddress } from './share-menu';

const card: ShareCard = {
  title: '山乡夜诊',
  description: '夜班',
  url: 'https://paper.example/2.html',
  picture: undefined,
  closed: false,
  objectType: 'article',
};
const article: ShareCard = { ...card, rendered: { kind: 'article', id: '2' } };
const matchPath = (path: string) => matchRoute(`/news${path}`, '/news');

test('R3.97 R3.101 reports the subject of a share with its objectType', () => {
  expect(shareEventAddress(article, matchPath('/newsDetail/1/2.html'))).toBe('/api/share?type=0&id=2');
  const column = { ...card, objectType: 'column' } as const;
  expect(shareEventAddress(column, matchPath('/columnDetail/5.html'))).toBe('/api/share?type=5&id=5');
  expect(shareEventAddress({ ...card, objectType: 'digital' }, matchPath('/newsDetail/7.html'))).toBe(
    '/api/share?type=7&id=7',
  );
  expect(shareEventAddress(card, matchPath('/home.html'))).toBeUndefined();
});

test('reports a shared live with the id of the article that links to it', () => {
  const live: ShareCard = { ...card, rendered: { kind: 'live', id: '7' } };
  expect(shareEventAddress(live, matchPath('/liveDetail/7/2.html'))).toBe('/api/share?type=0&id=2');
  expect(shareEventAddress(live, matchPath('/liveDetail/7.html'))).toBe('/api/share?type=0&id=7');
});

test('reports a shared vote with the id of the article that links to it, and a product not at all', () => {
  const rendered = (kind: RenderedKind, id: string): ShareCard => ({ ...card, rendered: { kind, id } });
  expect(shareEventAddress(rendered('vote', '7'), matchPath('/activityVote/7/2.html'))).toBe(
    '/api/share?type=0&id=2',
  );
  expect(shareEventAddress(rendered('candidate', '7~3'), matchPath('/voteItemDetail/2/7/3.html'))).toBe(
    '/api/share?type=0&id=2',
  );
  expect(shareEventAddress(rendered('product', '1'), matchPath('/productDetail.html'))).toBeUndefined();
});

function testPosterPath(card: ShareCard, path: string): string | undefined {
  return posterPath(card, { match: matchPath(path), pathname: `/news${path}`, basePath: '/news' });
}

test('R3.124 finds a poster for every subject with a share picture, on this page or on the subject’s own', () => {
  const rendered = (kind: RenderedKind) => ({ ...card, rendered: { kind, id: '7' } });
  expect(testPosterPath(article, '/newsDetail/1/2.html')).toBe('/news/newsDetail/1/2.html?isPoster=true');
  expect(testPosterPath(rendered('live'), '/liveDetail/7/2.html')).toBe(
    '/news/liveDetail/7/2.html?isPoster=true',
  );
  expect(testPosterPath(rendered('column'), '/columnDetail/7.html')).toBe(
    '/news/columnDetail/7.html?isPoster=true',
  );
  expect(testPosterPath(rendered('column'), '/columnShare/3/7.html')).toBe(
    '/news/columnDetail/7.html?isPoster=true',
  );
  expect(testPosterPath(rendered('video'), '/mvodShare/7.html')).toBe('/news/mvodShare/7.html?isPoster=true');
  expect(testPosterPath(rendered('paper'), '/newsDetail/1/7.html')).toBe(
    '/news/newsDetail/7.html?source=3&isPoster=true',
  );
  expect(testPosterPath(rendered('vote'), '/activityVote/7/2.html')).toBe(
    '/news/activityVote/7/2.html?isPoster=true',
  );
  expect(
    testPosterPath({ ...card, rendered: { kind: 'candidate', id: '7~3' } }, '/voteItemDetail/2/7/3.html'),
  ).toBe('/news/voteItemDetail/2/7/3.html?isPoster=true');
  expect(testPosterPath({ ...card, rendered: { kind: 'candidate', id: '7~3' } }, '/home.html')).toBe(
    '/news/voteItemDetail/7/7/3.html?isPoster=true',
  );
  expect(testPosterPath(rendered('product'), '/productDetail.html')).toBe(
    '/news/productDetail.html?id=7&isPoster=true',
  );
  // On the page of topic 9, the poster is of article 2, which links to the topic.
  expect(testPosterPath(article, '/specDetail/9.html')).toBe('/news/newsDetail/2.html?isPoster=true');
  expect(testPosterPath(card, '/home.html')).toBeUndefined();
});
