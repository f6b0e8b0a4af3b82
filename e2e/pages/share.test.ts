import sharp from 'sharp';
import { routeBySubject } from '@/lib/frame/share-card';
import { readRouteLines } from '../sample-addresses';
import { sharedKanbao } from '../shared-kanbao';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

test('R3.124 the share menu has the default entries in order', async () => {
  const { $ } = await openPage(kanbao.pageUrl('/newsDetail/5/5003.html'));
  const ways = $('[data-share-channel]')
    .toArray()
    .map(({ attribs }) => attribs['data-share-channel']);
  expect(ways).toEqual(['wechat', 'wechatmoments', 'qq', 'sinaweibo', 'card']);
});

test.each(['/columnDetail/6.html', '/mvodShare/803.html', '/newsDetail/700101.html?source=3'])(
  'R3.124 %s has a poster',
  async (path) => {
    const reader = new Reader();
    const page = await reader.open(kanbao.pageUrl(path));
    const poster = await reader.follow(page, page.$('[data-share-channel="card"] a'));
    const address = new URL(poster.$('main img').attr('src') ?? '', poster.url);
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(750);
  },
);

test('R3.124 every kind of detail page has a poster', async () => {
  const lines = await readRouteLines(kanbao.platform.url);
  const reader = new Reader();
  const widths: Record<string, number | undefined> = {};
  for (const route of Object.values(routeBySubject)) {
    const page = await reader.open(new URL(lines.get(route)?.url ?? '', kanbao.siteUrl).href);
    const poster = await reader.follow(page, page.$('[data-share-channel="card"] a'));
    const address = new URL(poster.$('main img').attr('src') ?? '', poster.url);
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    widths[route] = (await sharp(bytes).metadata()).width;
  }
  expect(widths).toEqual(Object.fromEntries(Object.values(routeBySubject).map((route) => [route, 750])));
});
