import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { type HtmlPage, idsOf, plainText } from './html-page';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const open = (path: string) => openPage(kanbao.pageUrl(path));
const region = (page: HtmlPage, name: string) => page.byRole('region', words(`video.${name}`));

test('R2.48 R3.88 R3.89 R3.90 R7.126 a shared short video shows text, category, four related videos and a link to the app', async () => {
  const page = await open('/mvodShare/803.html');
  const first = page.$('#video-803');
  expect(plainText(first.find('h1'))).toContain('雪山');
  expect(plainText(first)).toContain('横屏看更好');
  expect(page.byRole('link', '山水之间', first)).toHaveLength(1);
  expect(idsOf(region(page, 'related').find('li'))).toEqual(['804', '808', '806', '801']);
  const app = page.byRole('link', new RegExp(words('video.openApp')));
  expect(app.attr('href')).toMatch(/downloadClient\.html\?templateUrl=http/);
});

test('R7.121 R7.122 R7.123 the feed ends with the categories and the videos of one of them', async () => {
  const page = await open('/minVideoDetail/804.html');
  const category = (of: HtmlPage) => of.byRole('link', '手艺人', region(of, 'more'));
  const next = await new Reader().follow(page, category(page));
  expect(category(next).attr('aria-current')).toBe('true');
  expect(idsOf(region(next, 'more').find('li[data-id]'))).toEqual(['802', '806', '807']);
});

test('R2.49 without JavaScript, a link leads to the next short video, which has the browser’s controls', async () => {
  const page = await open('/minVideoDetail/801.html');
  const next = page.byRole('link', words('video.next')).first();
  expect(next.attr('href')).toMatch(/#video-802$/);
  expect(page.$('#video-802 video').attr('controls')).toBeDefined();
});

test.each(['mvodShare', 'minVideoDetail'])('R8.21 R7.117 %s without an id redirects home', async (route) => {
  expect((await open(`/${route}.html`)).url).toBe(kanbao.pageUrl('/home.html'));
});
