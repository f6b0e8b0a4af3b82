import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { plainText, plainTexts } from './html-page';
import { Reader } from './reader';

const kanbao = sharedKanbao();

test('R3.38 every column of the bar is also in the overview of all columns', async () => {
  const reader = new Reader();
  const home = await reader.open(kanbao.pageUrl('/home.html'));
  const bar = home.byRole('navigation', words('home.columns'));
  const names = plainTexts(bar.find('li'));
  const overview = await reader.follow(home, home.byRole('link', words('home.allColumns'), bar));
  expect(overview.heading).toBe(words('home.allColumns'));
  expect(overview.title).toContain(words('home.allColumns'));
  const linked = plainTexts(overview.byRole('link', undefined, overview.$('main')));
  // The last link is the ranking, which is not a column.
  const columns = names.slice(0, -1);
  expect(columns.length).toBeGreaterThan(10);
  expect(columns.filter((name) => !linked.includes(name))).toEqual([]);
  const last = overview.byRole('link', columns.at(-1), overview.$('main'));
  const column = await reader.follow(overview, last);
  expect(column.url).toContain('column');
  expect(plainText(column.$('[aria-current=page]'))).toContain(columns.at(-1));
});
