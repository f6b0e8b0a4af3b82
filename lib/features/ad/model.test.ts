import { getAdv, getColAdvs } from '@/lib/contract/ad';
import { adsByPosition, toAds } from './load';

function parseAds(...list: Record<string, unknown>[]) {
  return toAds(getAdv.response.parse({ advs: list }).list);
}

describe('toAds', () => {
  it('R5.14 shows an ad without an aid but reports no events of it', () => {
    expect(parseAds({ advTitle: '工坊', advId: '' })).toMatchObject([{ aid: undefined, title: '工坊' }]);
  });

  it('drops ads with neither title nor picture', () => {
    expect(parseAds({ advId: 1 }, { advId: 2, imgUrl: 'http://p/1.jpg' })).toMatchObject([{ aid: '2' }]);
  });

  it.each([
    ['https://shop.example/a', 'https://shop.example/a'],
    ['http://shop.example/', 'http://shop.example/'],
    ['ftp://shop.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['//shop.example/', undefined],
    ['/newsDetail/1.html', undefined],
    ['', undefined],
  ])('links to %j only if it is a web address', (linkUrl, link) => {
    expect(parseAds({ advId: 1, title: 'a', linkUrl })[0]?.link).toBe(link);
  });

  it.each([
    [1200, 400, 3],
    ['640', '100', 6.4],
    [undefined, undefined, 3],
    [0, 400, 3],
    [100, 900, 1],
    [9000, 10, 8],
  ])('reserves space for a picture of %j × %j', (width, height, ratio) => {
    expect(parseAds({ advId: 1, title: 'a', width, height })[0]?.ratio).toBeCloseTo(ratio);
  });
});

describe('adsByPosition', () => {
  it('ignores positions outside the valid range', () => {
    for (const position of [1e300, -1e300, Number.MAX_SAFE_INTEGER, '1e300', 0, 0.5, 'NaN', 501]) {
      const { list } = getColAdvs.response.parse({
        list: [
          { title: 'a', position },
          { title: 'b', position },
        ],
      });
      expect([...adsByPosition(toAds(list)).keys()]).toEqual([5, 6]);
    }
  });

  it('R7.115 places ads at their positions, and moves the second of two ads for one position down', () => {
    const adsByPlace = adsByPosition(
      parseAds(
        { advId: 1, title: 'a', adOrder: 3 },
        { advId: 2, title: 'b', adOrder: 3 },
        { advId: 3, title: 'c' },
        { advId: 4, title: 'd', adOrder: 0 },
      ),
    );
    expect([...adsByPlace].map(([position, { aid }]) => [position, aid])).toEqual([
      [3, '1'],
      [4, '2'],
      [5, '3'],
      [6, '4'],
    ]);
  });
});
