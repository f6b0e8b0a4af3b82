import { accessibilityClaims, knownBarriers } from '@/lib/features/text-page/accessibility-claims';
import { localeIds, locales } from '@/lib/view/locales';
import { sharedKanbao } from '../shared-kanbao';
import { htmlProblems } from '../validators/html-validate';
import { words, wordsOf } from '../words';
import { plainText, plainTexts } from './html-page';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const path = '/accessibility.html';

test('the about page links to the accessibility statement, which links to the form for tip-offs', async () => {
  const reader = new Reader();
  const about = await reader.open(kanbao.pageUrl('/aboutUs.html'));
  const statement = await reader.follow(about, about.$('main').find(`a[href$="${path}"]`));
  expect(statement.status).toBe(200);
  expect(statement.heading).toBe(words('titles.accessibility'));
  const form = await reader.follow(statement, statement.$('main').find('a[href$="/tipoffDetail.html"]'));
  expect(form.$('form[action="/api/tip-off"]')).toHaveLength(1);
});

test.each(localeIds)('the accessibility statement is complete in %s', async (locale) => {
  const page = await openPage(kanbao.pageUrl(path), { locale });
  const translate = wordsOf(locale);
  expect(page.$('#article-body').attr('lang')).toBe(locales[locale].languageTag);
  expect(plainTexts(page.$('#article-body h2'))).toEqual(
    ['status', 'tested', 'known', 'assessment', 'feedback'].map((part) =>
      translate(`accessibility.${part}.title`),
    ),
  );
  const lists = page.$('#article-body ul');
  expect(lists.eq(0).children('li')).toHaveLength(accessibilityClaims.length);
  expect(lists.eq(1).children('li')).toHaveLength(knownBarriers.length);
  const text = plainText(page.$('#article-body'));
  for (const name of ['WCAG 2.2', 'EN 301 549', 'axe-core', '320', '200']) expect(text).toContain(name);
  expect(text).toContain('2026');
  expect(text).not.toMatch(/accessibility\.\w+|[{}]/);
});

test('the accessibility statement is valid HTML with one main heading and metadata', async () => {
  const page = await openPage(kanbao.pageUrl(path));
  expect(await htmlProblems(page.html)).toEqual([]);
  expect(page.$('main h1')).toHaveLength(1);
  expect(page.meta('og:title')).toBe(page.title);
  expect(page.meta('og:description')).toMatch(/./);
  expect(page.$('link[rel=canonical]').attr('href')).toMatch(/\/accessibility\.html$/);
});
