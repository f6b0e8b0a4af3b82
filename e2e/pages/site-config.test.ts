import sharp from 'sharp';
import type { BorrowedKanbao } from '../borrowed-kanbao';
import { configureSite } from '../configure-site';
import { previewsOf } from '../validators/open-graph';
import { words, wordsOf } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { openPage, Reader } from './reader';
import { useSeparateKanbao } from './separate-kanbao';

const borrowKanbao = useSeparateKanbao();

const homePath = '/home.html';
const articlePath = '/newsDetail/5/5001.html';
const columnPath = '/columnDetail/5.html';
const paths = [homePath, articlePath, columnPath];

const siteName = '云岭日报';

async function openWith(
  kanbao: BorrowedKanbao,
  patch: Readonly<Record<string, unknown>>,
  path: string,
): Promise<HtmlPage> {
  await configureSite(kanbao, patch, [path]);
  return openPage(kanbao.pageUrl(path));
}

const carouselOn = (page: HtmlPage) => page.byRole('region', words('home.carousel'));

test('R1.18 R3.111 every page has the configured theme color', async () => {
  const kanbao = await borrowKanbao();
  await configureSite(kanbao, { padColor: '#0b6e4f' }, paths);
  for (const path of paths) {
    const page = await openPage(kanbao.pageUrl(path));
    expect(page.meta('theme-color')).toBe('#0b6e4f');
    expect(page.$('html').attr('style')).toContain('--brand-surface:#0b6e4f');
  }
});

test('R3.120 cards and articles show counts, and nothing does if they are switched off', async () => {
  const kanbao = await borrowKanbao();
  const count = '[0-9.kw万+]+';
  const onCards = new RegExp(`^${words('card.reads', { total: 2, count })}$`);
  const onArticle = new RegExp(`^${words('article.reads', { total: 2, count })}$`);
  const rewards = words('article.rewards', { count: 19 });
  const list = await openPage(kanbao.pageUrl(columnPath));
  expect(list.byText(onCards)).toHaveLength(list.items.length);
  const text = await openPage(kanbao.pageUrl(articlePath));
  expect(text.byText(onArticle)).toHaveLength(1);
  expect(text.byText(rewards)).toHaveLength(1);

  await configureSite(kanbao, { siteConfig: { globalCount: false } }, paths);
  for (const path of paths) {
    const page = await openPage(kanbao.pageUrl(path));
    expect(page.status).toBe(200);
    for (const words of [onCards, onArticle, rewards])
      expect([path, page.byText(words).length]).toEqual([path, 0]);
  }
  const { $ } = await openPage(kanbao.pageUrl(articlePath));
  expect(plainText($('#like button'))).toBe(words('like.like'));
  expect($('[data-comment-likes] [data-likes]')).toHaveLength(0);
  const all = await openPage(kanbao.pageUrl('/commentAll/1001/0.html'));
  expect(all.$('[data-comment-likes] li').length).toBeGreaterThan(3);
  expect(all.$('[data-likes]')).toHaveLength(0);
  expect(plainText(all.$('main'))).not.toMatch(/\d条/);
  const vote = await openPage(kanbao.pageUrl('/activityVote/901.html'));
  expect(vote.$('[id^=option-]').length).toBeGreaterThan(3);
  expect(plainText(vote.$('[id^=option-] strong'))).toBe('');
  expect(plainText(vote.$('main'))).not.toMatch(/共[\d,]+票|\d次浏览/);
});

test('R3.122 R3.123 R9.28 R9.29 without a configuration, every page works with the defaults', async () => {
  const kanbao = await borrowKanbao();
  const storedConfig = await kanbao.platform.storedConfig();
  await configureSite(
    kanbao,
    Object.fromEntries(Object.keys(storedConfig).map((name) => [name, null])),
    paths,
  );
  for (const path of paths) {
    const page = await openPage(kanbao.pageUrl(path));
    expect([path, page.status]).toEqual([path, 200]);
    expect(plainText(page.$('footer').last())).toContain('看报');
  }
  expect(carouselOn(await openPage(kanbao.pageUrl(homePath)))).toHaveLength(1);
});

test('R3.122 a switch for one kind of page changes only that kind', async () => {
  const kanbao = await borrowKanbao();
  const imageSet = '/imageDetail/13/13001.html';
  const pages = { newsDetail: { credits: false }, home: { carousel: false } };
  await configureSite(kanbao, { displayConfig: { pages } }, [...paths, imageSet]);
  const front = await openPage(kanbao.pageUrl(homePath));
  expect(front.items.length).toBeGreaterThan(0);
  expect(carouselOn(front)).toHaveLength(0);
  expect(carouselOn(await openPage(kanbao.pageUrl('/columnDetail/1.html')))).toHaveLength(1);
  const creditsOn = ({ $ }: HtmlPage) =>
    $('details').filter((_, element) => $(element).text().includes(words('article.credits.editor')));
  const text = await openPage(kanbao.pageUrl(articlePath));
  expect(text.heading).not.toBe('');
  expect(creditsOn(text)).toHaveLength(0);
  expect(creditsOn(await openPage(kanbao.pageUrl(imageSet))).length).toBeGreaterThan(0);
});

test('R3.122 R2.76 a switch changes only its part', async () => {
  const kanbao = await borrowKanbao();
  await configureSite(kanbao, { displayConfig: { carousel: false, backToTop: false } }, paths);
  const front = await openPage(kanbao.pageUrl(homePath));
  expect(front.items.length).toBeGreaterThan(0);
  expect(carouselOn(front)).toHaveLength(0);
  const text = await openPage(kanbao.pageUrl(articlePath));
  expect(text.byRole('link', words('article.jumpToBottom'))).toHaveLength(1);
});

test('R2.87 R3.115 the configuration greys all pages, articles only, or the first screen', async () => {
  const kanbao = await borrowKanbao();
  const themesWith = async (patch: Readonly<Record<string, unknown>>) => {
    await configureSite(kanbao, patch, [homePath, articlePath]);
    const pages = await Promise.all([homePath, articlePath].map((path) => openPage(kanbao.pageUrl(path))));
    return pages.map(({ $ }) => $('html').attr('data-theme'));
  };
  expect(await themesWith({})).toEqual(['normal', 'normal']);
  expect(await themesWith({ detailPageGrey: true })).toEqual(['normal', 'grey']);
  expect(await themesWith({ detailPageGrey: false, dark: true })).toEqual(['grey', 'grey']);
  expect(await themesWith({ dark: false, firstScreenGrey: true })).toEqual(['firstGrey', 'firstGrey']);
});

test('R1.22 R1.23 the configured language overrides the default, and that of the device overrides both', async () => {
  const kanbao = await borrowKanbao();
  await configureSite(kanbao, { language: 'en' }, [homePath]);
  const reader = new Reader();
  const english = await reader.open(kanbao.pageUrl(homePath));
  expect(english.$('html').attr('lang')).toBe('en');
  expect(english.title).toBe(wordsOf('en')('titles.home'));
  const settings = english.$('form[action="/api/view"]');
  const german = await reader.submit(english, settings, {}, settings.find('button[name=locale][value=de]'));
  expect(german.$('html').attr('lang')).toBe('de');
  expect((await reader.open(kanbao.pageUrl(homePath))).title).toBe(wordsOf('de')('titles.home'));
});

const logoOn = (page: HtmlPage) => page.byRole('img', words('topBar.logo', { name: siteName }));

async function bytesOf(address: string | undefined, base: string): Promise<Buffer> {
  const answer = await fetch(new URL(address ?? '', base));
  expect(answer.headers.get('content-type')).toMatch(/^image\//);
  return Buffer.from(await answer.arrayBuffer());
}

test('R1.18 R2.69 R3.108 logo and tag follow the configuration; the default logo replaces one that cannot be loaded', async () => {
  const kanbao = await borrowKanbao();
  const displayConfig = { touchEditionTag: false };
  const page = await openWith(kanbao, { padLogo: '/media/logos/share-logo.png', displayConfig }, homePath);
  expect(page.byText(words('topBar.touchEdition'))).toHaveLength(0);
  expect(logoOn(page).attr('src')).toMatch(/share-logo\.png/);
  await bytesOf(logoOn(page).attr('src'), page.url);

  const fallback = await bytesOf('/default-logo.svg', kanbao.siteUrl);
  for (const padLogo of ['/media/logos/no-such-logo.png', 'no address', null]) {
    const other = await openWith(kanbao, { padLogo }, homePath);
    const logoBytes = await bytesOf(logoOn(other).attr('src'), other.url);
    expect([padLogo, logoBytes.equals(fallback)]).toEqual([padLogo, true]);
  }
});

test('R2.71 R2.72 R5.11 the e-paper is linked only by a valid address, in a new window', async () => {
  const kanbao = await borrowKanbao();
  // Finds the link by `target`, because a column of the demo paper has the same name.
  const linkOn = (page: HtmlPage) => page.$('body > header, header').first().find('a[target=_blank]');
  for (const epaperUrl of ['javascript:alert(1)', 'abc', '//paper.example', '', null]) {
    const page = await openWith(kanbao, { epaperUrl }, homePath);
    expect(logoOn(page)).toHaveLength(1);
    expect([
      epaperUrl,
      page.byRole('link', new RegExp(`^${words('topBar.ePaper')}`), page.$('header')).length,
    ]).toEqual([epaperUrl, 0]);
  }
  const page = await openWith(kanbao, { epaperUrl: 'https://paper.example/today' }, homePath);
  const link = linkOn(page);
  expect(plainText(link)).toContain(words('topBar.ePaper'));
  expect(link.attr('href')).toBe('https://paper.example/today');
  expect(link.attr('rel')).toMatch(/noopener/);
});

const plainArticle = '/newsDetail/5/5004.html';

test('an article without a picture is shared with a rendered card if configured, cached by its content', async () => {
  const kanbao = await borrowKanbao();
  await configureSite(kanbao, { displayConfig: { drawnCardFirst: true } }, [plainArticle]);
  const { unfurl, openGraphScraper } = await previewsOf(kanbao.pageUrl(plainArticle));
  expect(openGraphScraper).toEqual(unfurl);
  expect(unfurl.image).toMatch(/\/api\/card\/article\/5004\/wide-[\w-]{16}\.png$/);
  const answer = await fetch(unfurl.image ?? '');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(100_000);
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  const secondAnswer = await fetch(unfurl.image ?? '');
  expect(Buffer.from(await secondAnswer.arrayBuffer()).equals(bytes)).toBe(true);
});

test('R3.110 the publisher’s picture replaces a missing one; the configuration puts a rendered card first', async () => {
  const kanbao = await borrowKanbao();
  const picturesWith = async (patch: Readonly<Record<string, unknown>>) => {
    const { $ } = await openWith(kanbao, patch, plainArticle);
    return $('meta[property="og:image"]')
      .toArray()
      .map(({ attribs }) => attribs.content);
  };
  const [publisher, card] = [/^https?:.*share-logo\.png/, /\/api\/card\//].map((pattern) =>
    expect.stringMatching(pattern),
  );
  expect(await picturesWith({})).toEqual([publisher]);
  expect(await picturesWith({ displayConfig: { drawnCardFirst: true } })).toEqual([card, publisher]);
  expect(await picturesWith({ displayConfig: { drawnCardFirst: null }, appShareLogo: null })).toEqual([card]);
});

test('R3.124 the share menu has the configured entries in order', async () => {
  const kanbao = await borrowKanbao();
  const shareIcons = ['card', 'unheard-of', 'sinaweibo', 'telegram', 'wechat', '云岭圈'];
  const page = await openWith(kanbao, { displayConfig: { shareIcons } }, articlePath);
  const ways = page
    .$('[data-share-channel]')
    .toArray()
    .map(({ attribs }) => attribs['data-share-channel']);
  expect(ways).toEqual(shareIcons);
  const other = page.$('[data-share-channel="unheard-of"]');
  expect(plainText(other)).toContain(words('share.otherHint', { name: words('share.otherApp') }));
  expect(plainText(page.$('[data-share-channel="云岭圈"]'))).toContain(
    words('share.otherHint', { name: '云岭圈' }),
  );
});

test('R9.42 only shared pages show the publisher’s logo, if it is switched on', async () => {
  const kanbao = await borrowKanbao();
  const logosOn = async (path: string) =>
    (await openPage(kanbao.pageUrl(path))).$('header img[src*="share-logo"]').length;
  expect(await logosOn(`${articlePath}?isShare=true`)).toBe(0);
  const articlePaths = [articlePath, `${articlePath}?isShare=true`];
  await configureSite(kanbao, { displayConfig: { shareLogo: true } }, articlePaths);
  expect(await logosOn(`${articlePath}?isShare=true`)).toBe(1);
  expect(await logosOn(articlePath)).toBe(0);
});

test('R3.109 without an app, or with the banner switched off, the app is not offered', async () => {
  const kanbao = await borrowKanbao();
  const title = words('download.title', { name: siteName });
  const offers = async () => {
    const page = await openPage(kanbao.pageUrl(`${articlePath}?isShare=true`));
    return {
      line: page.$(`aside[aria-label="${title}"]`).length,
      foot: page.byRole('link', words('titles.downloadClient'), page.$('footer')).length,
    };
  };
  await configureSite(kanbao, { displayConfig: { downloadPrompt: false } }, [articlePath]);
  expect(await offers()).toEqual({ line: 0, foot: 1 });
  const noDownloadUrls = {
    iosUrl: null,
    androidUrl: null,
    harmonyUrl: 'javascript:alert(1)',
    downloadUrl: null,
  };
  await configureSite(kanbao, { displayConfig: { downloadPrompt: true }, ...noDownloadUrls }, [articlePath]);
  expect(await offers()).toEqual({ line: 0, foot: 0 });
  const page = await openPage(kanbao.pageUrl('/downloadClient.html'));
  expect(page.byText(words('download.none'))).toHaveLength(1);
});

test('R3.114 R7.113 R7.114 R7.115 with ads switched on, home, columns and articles have ads', async () => {
  const kanbao = await borrowKanbao();
  const advsUrl = `${kanbao.platform.url}/adv-appif-server`;
  const textOnce = '/newsDetail/5/5002.html';
  await configureSite(kanbao, { ads: true, advsUrl }, [homePath, columnPath, textOnce]);
  const openWithAds = async (path: string) => {
    let page = await openPage(kanbao.pageUrl(path));
    for (let tries = 0; tries < 50 && page.$('[data-ad]').length === 0; tries += 1) {
      await kanbao.forget({ paths: [new URL(kanbao.pageUrl(path)).pathname] });
      page = await openPage(kanbao.pageUrl(path));
    }
    return page;
  };
  const front = plainText((await openWithAds(homePath)).$('[data-ad^="page"]'));
  expect(front).toContain('云城城市马拉松');
  expect(front).toContain(words('ad.label'));
  const list = await openWithAds(columnPath);
  expect(plainText(list.$('#list > li').eq(3).find('[data-ad]'))).toContain('一张卡借遍五个图书馆');
  expect(plainText((await openWithAds(textOnce)).$('[data-ad^="article"]'))).toContain('慢火车');
  const calls = (await kanbao.platform.calls()).filter(({ host }) => host === 'ads');
  expect(calls.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['getAdv', 'getColAdvs', 'getArticleAdvs']),
  );
});

test('the header of a short article names its reporter and has no link to its end', async () => {
  const kanbao = await borrowKanbao();
  const id = await kanbao.platform.article({
    key: 'short',
    columnId: 5,
    title: '今晚停水',
    publishedAt: Date.now(),
    body: '<p>桃源路一带今晚停水六小时，请居民提前储水。</p>',
    details: { credits: { reporter: '杨云川' } },
  });
  const page = await openPage(kanbao.pageUrl(`/newsDetail/5/${id}.html`));
  const header = page.$('article header');
  expect(plainText(header)).toContain(`${words('article.credits.reporter')} 杨云川`);
  expect(page.byText(words('article.characterCount', { count: 19 }), header)).toHaveLength(1);
  expect(page.byRole('link', words('article.jumpToBottom'), header)).toHaveLength(0);
});
