import { localeCookie } from '@/lib/view/device-cookies';
import { localeIds, locales } from '@/lib/view/locales';
import { sharedKanbao } from '../shared-kanbao';
import { words, wordsOf } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const languageOf = ({ $ }: HtmlPage) => $('html').attr('lang');

test('R1.21 first-time readers get Chinese', async () => {
  const page = await openPage(kanbao.pageUrl('/home.html'));
  expect(languageOf(page)).toBe('zh-CN');
  expect(page.byRole('link', words('topBar.login'))).toHaveLength(1);
});

const titles = {
  '/home.html': 'titles.home',
  '/login.html': 'titles.login',
  '/newsDetail.html': 'titles.newsDetail',
};

test.each(localeIds)(
  'R1.19 R2.79 pages in %s have titles and texts in that language, and no raw message keys',
  async (locale) => {
    const translate = wordsOf(locale);
    for (const [path, title] of Object.entries(titles)) {
      const page = await openPage(kanbao.pageUrl(path), { locale });
      expect(page.title).toBe(translate(title));
      expect(languageOf(page)).toBe(locales[locale].languageTag);
      const body = page.$('body').clone();
      body.find('script, style').remove();
      expect(plainText(body)).not.toMatch(
        /\b(?:article|card|common|counts|home|like|login|share|states|time|titles|topBar)\.\w+/,
      );
    }
    const nothing = await openPage(kanbao.pageUrl('/newsDetail.html'), { locale });
    expect(nothing.byRole('link', translate('states.backHome'))).toHaveLength(1);
  },
);

test.each([
  ['/login.html', '%E4%BA%91%E5%B2%AD', '云岭'],
  ['/newsDetail/1/1001.html', '%25E4%25BA%2591%25E5%25B2%25AD', '云岭'],
])('R2.80 the title in the query replaces the title of %s', async (path, query, title) => {
  expect((await openPage(`${kanbao.pageUrl(path)}?title=${query}`)).title).toBe(title);
});

test('R2.80 markup in the title of the query is escaped', async () => {
  const markup = '</title><script>document.documentElement.dataset.hit=1</script><b>云';
  const page = await openPage(`${kanbao.pageUrl('/home.html')}?title=${encodeURIComponent(markup)}`);
  expect(page.title).toBe(markup);
  const scripts = page.$('script').toArray();
  expect(scripts.filter((script) => page.$(script).text().includes('dataset.hit'))).toEqual([]);
});

test('the language in a link applies to its page and is not saved', async () => {
  const tibetan = wordsOf('bo');
  const reader = new Reader();
  const home = await reader.open(kanbao.pageUrl('/home.html?lang=bo'));
  expect(languageOf(home)).toBe('bo');
  expect(home.byRole('link', tibetan('topBar.login'))).toHaveLength(1);
  expect(home.$('link[rel=canonical]').attr('href')).toMatch(/home\.html$/);
  expect(reader.cookies.has(localeCookie)).toBe(false);
  const column = await reader.open(kanbao.pageUrl('/columnDetail/14.html?lang=bo'));
  expect(languageOf(column)).toBe('bo');
  expect(column.byText(tibetan('card.liveStates.playback'), column.items)).not.toHaveLength(0);
});

test('R3.130 a chosen language overrides that of the link and is saved on the device for more than a day', async () => {
  const reader = new Reader();
  const home = await reader.open(kanbao.pageUrl('/home.html?lang=bo'));
  const chosen = home.$('form[action="/api/view"] button[name=locale][value=de]');
  const form = home.$('form[action="/api/view"]');
  expect(languageOf(await reader.submit(home, form, {}, chosen))).toBe('de');
  expect(reader.cookies.get(localeCookie)).toBe('de');
  const answer = await reader.fetch(`${kanbao.siteUrl}/api/view`, {
    method: 'POST',
    body: new URLSearchParams({ locale: 'de', back: '/' }),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const [, seconds] = /max-age=(\d+)/i.exec(answer.headers.getSetCookie().join()) ?? [];
  expect(Number(seconds)).toBeGreaterThan(86_400);
});
