import sharp from 'sharp';
import { decodeQr } from '../decode-qr';
import { fetchArticle } from '../fetch-article';
import { sharedKanbao } from '../shared-kanbao';
import { htmlProblems } from '../validators/html-validate';
import { words } from '../words';
import type { HtmlPage } from './html-page';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

/** No other test opens the poster of this article, so all recorded calls about it are from this file. */
const article = '/newsDetail/62/62003.html';

const posterOn = ({ $ }: HtmlPage) => $('main img');

async function pictureOn(page: HtmlPage): Promise<Buffer> {
  const answer = await fetch(new URL(posterOn(page).attr('src') ?? '', page.url));
  return Buffer.from(await answer.arrayBuffer());
}

test('R3.124 R2.84 R7.18 the share menu links to a poster that can be saved and whose QR code contains the address of the article', async () => {
  const { title } = await fetchArticle(kanbao, '62003');
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl(article));
  const after = await kanbao.platform.lastCall();
  const poster = await reader.follow(page, page.byRole('link', words('share.card')));
  expect(poster.url).toBe(`${kanbao.pageUrl(article)}?isPoster=true`);
  const articleCalls = await kanbao.platform.calls({ after, operation: 'getMyArticleContent' });
  expect(articleCalls.filter(({ query }) => query.articleId === '62003')).toHaveLength(1);

  expect(poster.heading).toBe(words('share.posterTitle'));
  expect(poster.byText(words('share.cardHint'))).toHaveLength(1);
  expect(posterOn(poster).attr('alt')).toContain(title);
  const picture = await pictureOn(poster);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 750, height: 1200 });
  expect(await decodeQr(picture)).toBe(kanbao.pageUrl(article));

  const save = poster.byRole('link', words('share.posterSave'));
  expect(save.attr('download')).toBe('poster-62003.png');
  expect(save.attr('href')).toBe(posterOn(poster).attr('src'));
  const back = await reader.follow(poster, poster.byRole('link', words('share.posterBack')));
  expect(back.url).toBe(kanbao.pageUrl(article));
});

test.each(['/liveDetail/14503/14003.html', '/liveDetail/14503.html'])(
  'R2.84 R3.124 the live at %s has a poster whose QR code contains the address of the live',
  async (path) => {
    const reader = new Reader();
    const page = await reader.open(kanbao.pageUrl(path));
    const poster = await reader.follow(page, page.byRole('link', words('share.card')));
    expect(poster.url).toBe(`${kanbao.pageUrl(path)}?isPoster=true`);
    const picture = await pictureOn(poster);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 750, height: 1200 });
    expect(await decodeQr(picture)).toBe(kanbao.pageUrl('/liveDetail/14503.html'));
  },
);

test('R2.84 R1.24 the page of a poster is valid HTML and never cached or indexed', async () => {
  for (let round = 0; round < 2; round += 1) {
    const page = await openPage(`${kanbao.pageUrl('/newsDetail/5/5004.html')}?isPoster=true`);
    expect(page.headers.get('x-kanbao-cache')).toBe('bypass');
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(page.meta('robots')).toMatch(/^noindex/);
    expect(await htmlProblems(page.html)).toEqual([]);
  }
});

test('an article that does not exist has no poster', async () => {
  const { status } = await openPage(`${kanbao.pageUrl('/newsDetail/5/999999.html')}?isPoster=true`);
  expect(status).toBe(404);
});
