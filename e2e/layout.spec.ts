import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browser-test';
import { expectCompleteTopBar } from './narrow-top-bar';

for (const locale of ['cn', 'bo'] as const) {
  test(`R2.70 R1.22 at 320 px in ${locale} logo, tag and tools of the top bar are in one line, uncut and without overlap`, async ({
    page,
    kanbao,
  }) => {
    await expectCompleteTopBar(page, kanbao, locale);
  });
}

test('scrolls the current column into view in its bar, also for a subcolumn', async ({ page, kanbao }) => {
  for (const path of ['/home.html?column=16', '/home.html?column=20', '/home.html?column=9']) {
    await page.goto(kanbao.pageUrl(path));
    for (const open of await page.locator('nav [aria-current]').all()) {
      await expect(open).toBeInViewport({ ratio: 1 });
    }
  }
});

/** Returns the font sizes of all texts except Tibetan, which is 1.1 times as large. */
function textSizesOn(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const sizes = new Set<number>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement;
      if (!box?.checkVisibility() || box.closest('script,style,:lang(bo)') || !text.textContent?.trim())
        continue;
      sizes.add(Math.round(Number.parseFloat(getComputedStyle(box).fontSize) * 10) / 10);
    }
    return [...sizes];
  });
}

test('home and an article use at most six text sizes', async ({ page, kanbao }) => {
  const sizes = new Set<number>();
  for (const path of ['/home.html', '/newsDetail/1/1001.html', '/newsDetail/5/5001.html']) {
    await page.goto(kanbao.pageUrl(path));
    for (const size of await textSizesOn(page)) sizes.add(size);
  }
  expect(sizes.size).toBeGreaterThan(3);
  expect([...sizes].length, [...sizes].join(' ')).toBeLessThanOrEqual(6);
});

test('at 1440 px every module aligns with the columns and fills its rows', async ({ page, kanbao }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(kanbao.pageUrl('/home.html'));
  const lists = await page.locator('main ol[data-variant]').evaluateAll((all) =>
    all.map((list) => ({
      variant: list.getAttribute('data-variant'),
      boxes: [...list.children].map((item) => {
        const { left, right, top } = item.getBoundingClientRect();
        return { left, right, top: Math.round(top) };
      }),
    })),
  );
  expect(lists.length).toBeGreaterThan(4);
  const left = Math.min(...lists.flatMap(({ boxes }) => boxes.map((box) => box.left)));
  const right = Math.max(...lists.flatMap(({ boxes }) => boxes.map((box) => box.right)));
  expect(right - left).toBeLessThanOrEqual(960);
  for (const { variant, boxes } of lists.filter(({ variant: name }) => name !== 'ranking')) {
    for (const top of new Set(boxes.map((box) => box.top))) {
      const line = boxes.filter((box) => box.top === top);
      expect(Math.min(...line.map((box) => box.left)) - left, `${variant} begins`).toBeLessThan(2);
      expect(right - Math.max(...line.map((box) => box.right)), `${variant} ends`).toBeLessThan(2);
    }
  }
});

test('replaces a picture that fails to load with a placeholder, with and without JavaScript, from the platform and other hosts', async ({
  browser,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const foreign = 'https://pictures.example/gone.jpg';
  const id = await kanbao.platform.article({
    key: 'gone',
    columnId: 5,
    title: '图片不见了',
    publishedAt: Date.now(),
    body: `<p>文</p><!--IMAGES#0--><p><img src="${foreign}"></p>`,
    details: { pictures: [{ url: '/media/pictures/no-such.jpg' }] },
  });
  for (const javaScriptEnabled of [false, true]) {
    const page = await browser.newPage({ javaScriptEnabled });
    await page.route('https://pictures.example/**', (route) => route.abort());
    const pictureResponse = page.waitForResponse(/no-such\.jpg/);
    // Styles show the placeholder over the browser's broken-image icon, also without JavaScript.
    const placeholderRequest = page.waitForRequest(/\/no-picture\.svg$/);
    await page.goto(kanbao.pageUrl(`/newsDetail/5/${id}.html`));
    const answer = await pictureResponse;
    expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'image/svg+xml']);
    const foreignPicture = page.locator('#article-body img').nth(1);
    await foreignPicture.scrollIntoViewIfNeeded();
    await placeholderRequest;
    if (javaScriptEnabled) {
      await expect(foreignPicture).toHaveAttribute('src', '/no-picture.svg');
    }
    await page.close();
  }
});

/** Returns an element's text and the positions in the text at which lines end. */
function lineEnds(element: Locator): Promise<{ text: string; ends: number[] }> {
  return element.evaluate((box) => {
    const ends: number[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    let position = 0;
    let top = Number.NaN;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (let index = 0; index < (text.textContent?.length ?? 0); index += 1, position += 1) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const now = range.getBoundingClientRect().top;
        if (Math.abs(now - top) > 8) ends.push(position);
        top = now;
      }
    }
    return { text: box.textContent ?? '', ends };
  });
}

test('breaks headlines between words at every width, and copies them unchanged', async ({ page, kanbao }) => {
  const dictionary = new Intl.Segmenter('zh', { granularity: 'word' });
  let lines = 0;
  for (const path of ['/newsDetail/1/1001.html', '/liveDetail/14502/14002.html', '/newsDetail/1/1003.html']) {
    await page.goto(kanbao.pageUrl(path));
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
  // The number depends on the fonts. Without any line break, the test would check nothing.
  expect(lines).toBeGreaterThan(5);
});

test('centers Tibetan button texts vertically, and aligns the sort links with the text', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl('/activityVote/901.html?lang=bo'));
  await page.evaluate(() => document.fonts.ready);
  // Tibetan glyphs extend from 1.1 em above the baseline to 0.5 em below it.
  const baseLine = await page.locator('search button').evaluate((button) => {
    const [text, baselineMarker] = [document.createElement('span'), document.createElement('span')];
    baselineMarker.style.cssText = 'display:inline-block;width:1px;height:1px';
    text.append(...button.childNodes, baselineMarker);
    button.append(text);
    const { top, height } = button.getBoundingClientRect();
    const below = baselineMarker.getBoundingClientRect().bottom - (top + height / 2);
    return below / Number.parseFloat(getComputedStyle(button).fontSize);
  });
  expect(baseLine).toBeGreaterThan(0.2);
  expect(baseLine).toBeLessThan(0.5);
  const words = page.locator('search + nav a').first();
  const indent = await words.evaluate(
    (link) => link.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(link).paddingLeft),
  );
  const field = await page.locator('search').boundingBox();
  expect(Math.abs(indent - (field?.x ?? 0))).toBeLessThan(2);
});
