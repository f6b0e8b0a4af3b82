import type { Locator } from '@playwright/test';
import { localeIds } from '@/lib/view/locales';
import { expect, test } from '../../journey';
import { boxOf, expectWholeTopBar } from '../../narrow-top-bar';
import { words } from '../../words';

// What look.md asks for and a browser can measure.

for (const locale of localeIds.filter((id) => id !== 'cn')) {
  test(`R2.70 R1.22 at 320 px in ${locale} logo, tag and tools of the top bar are in one line, whole and apart`, async ({
    page,
    kanbao,
  }) => {
    await expectWholeTopBar(page, kanbao, locale);
  });
}

/** Where the lines of an element end, as numbers of characters from its start. */
function lineEnds(element: Locator): Promise<{ text: string; ends: number[] }> {
  return element.evaluate((box) => {
    const ends: number[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    let at = 0;
    let top = Number.NaN;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (let index = 0; index < (text.textContent?.length ?? 0); index += 1, at += 1) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const now = range.getBoundingClientRect().top;
        if (Math.abs(now - top) > 8) ends.push(at);
        top = now;
      }
    }
    return { text: box.textContent ?? '', ends };
  });
}

test('the lines of a headline end between words at every width, and it is copied as it is', async ({
  page,
  kanbao,
}) => {
  const dictionary = new Intl.Segmenter('zh', { granularity: 'word' });
  let lines = 0;
  for (const path of ['/newsDetail/1/1001.html', '/liveDetail/14502/14002.html', '/newsDetail/1/1003.html']) {
    await page.goto(kanbao.page(path));
    const heading = page.getByRole('heading', { level: 1 });
    for (const width of [320, 360, 375, 390, 430]) {
      await page.setViewportSize({ width, height: 800 });
      const { text, ends } = await lineEnds(heading);
      const between = new Set([...dictionary.segment(text)].map(({ index }) => index));
      for (const end of ends) expect(between.has(end), `${text} ends at ${end}`).toBe(true);
      lines += ends.length;
    }
    const copied = await heading.evaluate((box) => {
      getSelection()?.selectAllChildren(box);
      return getSelection()?.toString();
    });
    expect(copied).toBe(await heading.textContent());
  }
  // The number depends on the browser's fonts; without any line nothing was checked.
  expect(lines).toBeGreaterThan(5);
});

test('the head of a short article takes no more than one line', async ({ page, borrowOwn }) => {
  const kanbao = await borrowOwn();
  const id = await kanbao.platform.article({
    key: 'short',
    columnId: 5,
    title: '今晚停水',
    publishedAt: Date.now(),
    body: '<p>桃源路一带今晚停水六小时，请居民提前储水。</p>',
    details: { credits: { reporter: '杨云川' } },
  });
  await page.goto(kanbao.page(`/newsDetail/5/${id}.html`));
  const header = page.locator('article header');
  const { top } = await boxOf(header.locator('time'));
  const { bottom } = await boxOf(header.getByText(words('article.characterCount', { count: 19 })));
  expect(bottom - top).toBeLessThan(48);
});
