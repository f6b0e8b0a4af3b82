import type { Locator, Page } from '@playwright/test';
import { listItems } from './browser-page';
import { expect, test } from './browser-test';
import { configureSite } from './configure-site';
import { words } from './words';

const article = '/newsDetail/5/5001.html';
const column = '/columnDetail/5.html';
const paths = ['/home.html', article, column];

function cssVariableOf(page: Page, property: string): Promise<string> {
  return page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
    property,
  );
}

/** Returns the text size in CSS pixels on a 375 px wide phone, and the line height as a multiple of it. */
async function textStyleOf(page: Page): Promise<{ size: number; line: number }> {
  const text = page.locator('article p').filter({ hasText: '。' }).nth(1);
  const style = await text.evaluate((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return { fontSize: Number.parseFloat(fontSize), lineHeight: Number.parseFloat(lineHeight) };
  });
  const scale = (page.viewportSize()?.width ?? 0) / 375;
  return { size: style.fontSize / scale, line: style.lineHeight / style.fontSize };
}

async function leftEdgeOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.x ?? Number.NaN;
}

test('R1.18 R3.111 uses the configured theme color for accents', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await configureSite(kanbao, { padColor: '#0b6e4f' }, paths);
  await page.goto(kanbao.pageUrl('/home.html'));
  expect(await cssVariableOf(page, '--brand-surface')).toBe('#0b6e4f');
  const bar = page.getByRole('navigation', { name: words('home.columns'), exact: true });
  const currentLink = bar.locator('[aria-current]');
  expect(await currentLink.evaluate((link) => getComputedStyle(link, '::after').backgroundColor)).toBe(
    'rgb(11, 110, 79)',
  );
});

test('R3.113 moves list pictures to the other side by padListType', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  const card = listItems(page).and(page.locator('[data-layout="side"]')).first();
  const placesWith = async (padListType: number) => {
    await configureSite(kanbao, { padListType }, [column]);
    await page.goto(kanbao.pageUrl(column));
    return {
      picture: await leftEdgeOf(card.locator('img')),
      title: await leftEdgeOf(card.getByRole('heading')),
    };
  };
  const right = await placesWith(0);
  expect(right.picture).toBeGreaterThan(right.title);
  const left = await placesWith(1);
  expect(left.picture).toBeLessThan(left.title);
});

test('R3.122 R2.76 R9.29 configures text size and the button to the top', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  const typeWith = async (patch: Readonly<Record<string, unknown>>) => {
    await configureSite(kanbao, patch, paths);
    await page.goto(kanbao.pageUrl(article));
    return textStyleOf(page);
  };
  const storedConfig = await kanbao.platform.storedConfig();
  const usual = await typeWith(Object.fromEntries(Object.keys(storedConfig).map((name) => [name, null])));
  expect(usual.size).toBeCloseTo(18, 1);
  expect(usual.line).toBeCloseTo(1.6, 2);
  const ofKind = await typeWith({ displayConfig: { pages: { newsDetail: { fontSize: 48 } } } });
  expect(ofKind.size).toBeCloseTo(24, 1);
  const ofAll = await typeWith({ displayConfig: { pages: null, backToTop: false, fontSize: 40 } });
  expect(ofAll.size).toBeCloseTo(20, 1);
  expect(ofAll.line).toBeCloseTo(1.6, 2);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  // The hidden bar proves that the page has processed the scroll.
  await expect(page.locator('[data-edge="bottom"]')).toHaveAttribute('data-hidden');
  await expect(page.getByRole('button', { name: words('common.toTop') })).toHaveCount(0);
});
