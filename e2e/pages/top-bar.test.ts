import { localeIds } from '@/lib/view/locales';
import { sharedKanbao } from '../shared-kanbao';
import { words, wordsOf } from '../words';
import type { HtmlPage } from './html-page';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const logoOn = (page: HtmlPage) => page.byRole('img', words('topBar.logo', { name: '云岭日报' }));

test('R2.68 R2.70 the top bar of home has the publisher’s logo and the tag of the touch edition', async () => {
  const page = await openPage(kanbao.pageUrl('/home.html'));
  const address = logoOn(page).attr('src') ?? '';
  expect(address).toMatch(/pad-logo\.png/);
  const picture = await fetch(new URL(address, page.url));
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
  expect(page.byText(words('topBar.touchEdition'))).toHaveLength(1);
});

test.each(localeIds)('R2.70 the tag of the touch edition is in %s', async (locale) => {
  const page = await openPage(kanbao.pageUrl('/home.html'), { locale });
  expect(page.byText(wordsOf(locale)('topBar.touchEdition'))).toHaveLength(1);
});

test('R2.73 R2.10 R2.09 the menu icon links to the login page, which has the top bar, too', async () => {
  const reader = new Reader();
  const home = await reader.open(kanbao.pageUrl('/home.html'));
  const login = await reader.follow(home, home.byRole('link', words('topBar.login')));
  expect(login.url).toBe(kanbao.pageUrl('/login.html'));
  expect(login.heading).toBe(words('login.title'));
  expect(logoOn(login)).toHaveLength(1);
  expect(login.byRole('link', words('topBar.login'))).toHaveLength(0);
});

test('R2.74 the close icon of a login page that was opened directly leads home', async () => {
  const reader = new Reader();
  const login = await reader.open(kanbao.pageUrl('/login.html'));
  const home = await reader.follow(login, login.byRole('link', words('topBar.close')));
  expect(home.url).toBe(kanbao.pageUrl('/home.html'));
});
