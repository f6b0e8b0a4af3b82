import { internalPath, matchRoute } from './match-route';
import { routes } from './table';

const base = '/zh/template/displayTemplate/news';
const match = (path: string) => matchRoute(base + path, base);
const params = (path: string) => match(path)?.params;

describe('matchRoute', () => {
  test('R2.01 R2.03 accepts only addresses below the base path that end in .html', () => {
    expect(match('/home.html')?.route.name).toBe('home');
    expect(matchRoute('/home.html', base)).toBeUndefined();
    expect(match('/home')).toBeUndefined();
    expect(match('/home.html/')).toBeUndefined();
  });

  test('R2.05 refuses unknown names, extra segments and invalid ids', () => {
    for (const path of [
      '/nonsense.html',
      '/home/1.html',
      '/newsDetail/1/2/3.html',
      '/newsDetail/..%2f1.html',
      '/newsDetail/-.html',
      '/leaderviewlist.html',
    ]) {
      expect(match(path)).toBeUndefined();
    }
  });

  test('R2.04 accepts missing optional parameters; a single value is the id of the page’s subject (reading 15)', () => {
    expect(params('/newsDetail.html')).toEqual({});
    expect(params('/newsDetail/2.html')).toEqual({ id: '2' });
    expect(params('/newsDetail/1/2.html')).toEqual({ columnId: '1', id: '2' });
    expect(params('/columnDetail/7.html')).toEqual({ columnId: '7' });
    expect(params('/writeOff/1/2.html')).toEqual({ activityID: '1', registCode: '2' });
    expect(params('/commentAll/2.html')).toEqual({ id: '2', source: '0' });
  });

  test('reading 16: uses a single value as linkID and id, and ignores linkID 0', () => {
    expect(params('/liveDetail/8.html')).toEqual({ linkID: '8', id: '8' });
    expect(params('/liveDetail/0/8.html')).toEqual({ linkID: '8', id: '8' });
    expect(params('/liveDetail/7/8.html')).toEqual({ linkID: '7', id: '8' });
  });

  test('reading 17: refuses an address without a required parameter', () => {
    for (const path of [
      '/liveDetail.html',
      '/replyAll.html',
      '/mvodShare.html',
      '/linkDetail.html',
      '/onlineStudy.html',
      '/commentAll.html',
    ]) {
      expect(match(path)).toBeUndefined();
    }
  });

  test('accepts all 54 addresses of Spec §2 with and without optional parameters', () => {
    expect(routes.filter(({ isOurs }) => !isOurs)).toHaveLength(54);
    for (const route of routes) {
      const requiredValues = route.params.filter((param) => !param.optional).map(() => '5');
      const allValues = route.params.map((_, index) => String(index + 5));
      expect(match(`/${[route.name, ...allValues].join('/')}.html`)?.route).toBe(route);
      expect(match(`/${[route.name, ...requiredValues].join('/')}.html`)?.route).toBe(route);
    }
  });

  test('R6.13 requires auth for activityVote and voteItemDetail only', () => {
    expect(routes.filter((route) => route.needsAuth).map((route) => route.name)).toEqual([
      'activityVote',
      'voteItemDetail',
    ]);
  });

  test('marks absent parameters in the internal address', () => {
    const found = match('/newsDetail/2.html');
    expect(found && internalPath(found)).toBe('/newsDetail/-/2');
  });

  test('R2.84 renders the posters of all articles by one page', () => {
    const posterPath = (path: string) => {
      const found = match(path);
      return found && internalPath(found, 'poster');
    };
    expect(posterPath('/newsDetail/1/2.html')).toBe('/poster/article/2');
    expect(posterPath('/imageDetail/2.html')).toBe('/poster/article/2');
    // A live has one poster, whichever article links to it (reading 16).
    expect(posterPath('/liveDetail/7/2.html')).toBe('/poster/live/7');
    expect(posterPath('/liveDetail/0/7.html')).toBe('/poster/live/7');
    expect(posterPath('/newsDetail.html')).toBe('/newsDetail/-/-');
    expect(posterPath('/home.html')).toBe('/home');
    // The poster id of a candidate consists of `voteId` and `optionId`.
    expect(posterPath('/voteItemDetail/1/901/15.html')).toBe('/poster/candidate/901~15');
    expect(posterPath('/voteItemDetail/1/901.html')).toBe('/voteItemDetail/1/901/-');
    const product = match('/productDetail.html');
    const productPath = (text: string) =>
      product && internalPath(product, 'poster', new URLSearchParams(text));
    expect(productPath('id=1')).toBe('/poster/product/1');
    expect(productPath('id=../1')).toBe('/productDetail');
  });
});
