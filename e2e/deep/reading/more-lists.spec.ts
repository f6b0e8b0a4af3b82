import { idsOf, listItems } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { collectPageProblems } from '../../validators/page-problems';
import { words } from '../../words';

for (const [name, path] of [
  ['home', '/home.html?column=16'],
  ['a column', '/columnDetail/16.html'],
  ['lives', '/columnDetail/14.html'],
  ['image sets', '/columnDetail/13.html'],
  ['a module', '/moreModules.html?id=900'],
] as const) {
  test(`R4.32 appends to the list of ${name} without console messages`, async ({ page, kanbao }) => {
    const problems = collectPageProblems(page, kanbao.siteUrl);
    await page.goto(kanbao.pageUrl(path));
    const before = await listItems(page).count();
    await page.getByRole('link', { name: words('card.loadMore') }).tap();
    await expect.poll(() => listItems(page).count()).toBeGreaterThan(before);
    for (const picture of await listItems(page).last().locator('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    }
    expect(problems).toEqual([]);
  });
}

const lists = [
  { rows: 'R4.28 R7.64', name: 'the articles of an account', path: '/xyDetail/101.html', counts: [20, 24] },
  {
    rows: 'R3.73 R7.60 R9.03',
    name: 'the dynamics of an account',
    path: '/xyDetail/103.html?tab=dynamics',
    counts: [10, 12],
  },
  { rows: 'R2.24 R7.14', name: 'a module', path: '/moreModules.html?id=900', counts: [20, 40] },
  {
    rows: 'R2.57 R9.02',
    name: 'the reports on a person',
    path: '/personageReports/102.html',
    counts: [20, 23],
  },
  {
    rows: 'R2.64 R7.32',
    name: 'the accounts to subscribe to',
    path: '/subscriptionList.html',
    counts: [20, 24],
  },
  { rows: 'R2.30 R7.29', name: 'a section of a topic', path: '/specMore/561.html', counts: [20, 30] },
  {
    rows: 'R2.38 R4.31',
    name: 'the dynamics of a reporter',
    path: '/reporter/1.html?tab=dynamics',
    counts: [20, 23],
  },
] as const;

for (const { rows, name, path, counts } of lists) {
  test(`${rows} appends to the list of ${name} in place, without duplicates`, async ({ page, kanbao }) => {
    await page.goto(kanbao.pageUrl(path));
    for (const [index, count] of counts.entries()) {
      if (index > 0) await page.getByRole('link', { name: words('card.loadMore') }).tap();
      await expect(listItems(page)).toHaveCount(count);
    }
    expect(new Set(await idsOf(listItems(page))).size).toBe(counts.at(-1));
    await expect(page).toHaveURL(kanbao.pageUrl(path));
  });
}

for (const { rows, name, path, first } of [
  { rows: 'R2.26', name: 'image sets besides one', path: '/moreImage/13028.html', first: 10 },
  {
    rows: 'R2.25 R7.20',
    name: 'lives that can be seen again',
    path: '/moreLive.html?tab=playback',
    first: 1,
  },
] as const) {
  test(`${rows} appends to the list of ${name} in place, without duplicates`, async ({ page, kanbao }) => {
    await page.goto(kanbao.pageUrl(path));
    const before = await idsOf(listItems(page));
    expect(before.length).toBeGreaterThan(first - 1);
    await page.getByRole('link', { name: words('card.loadMore') }).tap();
    await expect.poll(() => listItems(page).count()).toBeGreaterThan(before.length);
    const ids = await idsOf(listItems(page));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('13028');
  });
}

test('R2.63 R7.28 appends articles of a tag until the end of the list', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/newsDetail/16/16003.html'));
  await page.getByRole('link', { name: '便民', exact: true }).tap();
  await expect(listItems(page)).toHaveCount(20);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(page.getByText(words('card.listEnd'))).toBeVisible();
  const ids = await idsOf(listItems(page));
  expect(ids.length).toBeGreaterThan(20);
  expect(new Set(ids).size).toBe(ids.length);
});

test('R7.19 R9.01 appends twenty posts of a live at a time, in place', async ({ page, kanbao }) => {
  const path = '/liveDetail/14506/14006.html';
  await page.goto(kanbao.pageUrl(path));
  const count = await listItems(page).count();
  for (const further of [20, 40]) {
    await page.getByRole('link', { name: words('card.loadMore') }).tap();
    await expect(listItems(page)).toHaveCount(count + further);
  }
  expect(new Set(await idsOf(listItems(page))).size).toBe(count + 40);
  await expect(page).toHaveURL(kanbao.pageUrl(path));
});
