import { routes } from '@/lib/routes/table';
import { localeIds } from '@/lib/view/locales';
import { readRouteLines } from '../sample-addresses';
import { sharedKanbao } from '../shared-kanbao';
import { words, wordsOf } from '../words';
import { openPage } from './reader';

const kanbao = sharedKanbao();

const fixedRoutes = [
  ...['home', 'login', 'moreModules', 'moreLive', 'aboutUs', 'downloadClient', 'LeaderViewList'],
  ...['accessibility', 'previewPDF', 'offline', 'subscriptionList', 'xyListShare', 'xyRules'],
];

test.each(localeIds)('R2.79 in %s, the fixed pages have the titles of their routes', async (locale) => {
  const titles: Record<string, string> = {};
  for (const name of fixedRoutes)
    titles[name] = (await openPage(kanbao.pageUrl(`/${name}.html`), { locale })).title;
  expect(titles).toEqual(
    Object.fromEntries(fixedRoutes.map((name) => [name, wordsOf(locale)(`titles.${name}`)])),
  );
});

test('the list of routes contains every route with its title', async () => {
  const lines = await readRouteLines(kanbao.platform.url);
  expect([...lines.keys()]).toEqual(routes.map(({ name }) => name));
  const wrongTitles = [...lines].filter(([name, { title }]) => title !== words(`titles.${name}`));
  expect(wrongTitles).toEqual([]);
});
