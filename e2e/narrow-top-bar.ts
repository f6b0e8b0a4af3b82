import type { Locator, Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import type { Locale } from '@/lib/view/locales';
import { expect } from './browser-test';
import type { SharedKanbao } from './kanbao';
import { wordsOf } from './words';

const narrowViewport = { width: 320, height: 720 };

export async function openInLanguage(
  page: Page,
  kanbao: SharedKanbao,
  locale: Locale,
  path: string,
): Promise<void> {
  await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
  await page.goto(kanbao.pageUrl(path));
}

function isFullyVisible(element: Locator): Promise<boolean> {
  return element.evaluate(
    (box) => box.scrollWidth <= box.clientWidth + 1 && box.getBoundingClientRect().right <= innerWidth,
  );
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('not rendered');
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

/** Checks that all parts are in one line without overlap, and that no part or menu item is cut off. */
export async function expectCompleteTopBar(page: Page, kanbao: SharedKanbao, locale: Locale): Promise<void> {
  await page.setViewportSize(narrowViewport);
  const words = wordsOf(locale);
  await openInLanguage(page, kanbao, locale, '/home.html');
  const bar = page.getByRole('banner');
  const parts = [
    bar.getByRole('link').first(),
    bar.getByText(words('topBar.touchEdition'), { exact: true }),
    bar.getByRole('link', { name: words('topBar.ePaper') }),
    bar.locator('summary'),
    bar.getByRole('link', { name: words('topBar.login') }),
  ];
  const { bottom } = await boxOf(bar);
  const boxes = await Promise.all(parts.map(boxOf));
  const verticalCenters = boxes.map((box) => (box.top + box.bottom) / 2);
  expect(Math.max(...verticalCenters) - Math.min(...verticalCenters)).toBeLessThan(4);
  for (const [index, box] of boxes.entries()) {
    expect(box.bottom, `${index} ends above the bottom border`).toBeLessThanOrEqual(bottom - 1);
    expect(box.left, `${index} begins after the previous part`).toBeGreaterThanOrEqual(
      boxes[index - 1]?.right ?? 0,
    );
  }
  for (const part of parts) expect(await isFullyVisible(part)).toBe(true);

  await bar.locator('summary').tap();
  for (const choice of await bar.getByRole('button').all()) {
    expect(await isFullyVisible(choice), (await choice.textContent()) ?? '').toBe(true);
    const box = await boxOf(choice);
    expect(box.right).toBeLessThanOrEqual(narrowViewport.width);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.bottom - box.top).toBeGreaterThanOrEqual(44);
  }
}
