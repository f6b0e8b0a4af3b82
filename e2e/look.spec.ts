import type { Locator, Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { type Locale, localeIds } from '@/lib/view/locales';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { wordsOf } from './words';

// What look.md asks for and a browser can measure.

const narrow = { width: 320, height: 720 };

async function openIn(page: Page, kanbao: SharedKanbao, locale: Locale, path: string): Promise<void> {
  await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
  await page.goto(kanbao.page(path));
}

/** Whether all of an element's text is seen. */
function isWhole(element: Locator): Promise<boolean> {
  return element.evaluate(
    (box) => box.scrollWidth <= box.clientWidth + 1 && box.getBoundingClientRect().right <= innerWidth,
  );
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('not drawn');
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

for (const locale of localeIds) {
  test(`R2.70 R1.22 at 320 px in ${locale} logo, tag and tools stand in one line, whole and apart`, async ({
    page,
    kanbao,
  }) => {
    await page.setViewportSize(narrow);
    const words = wordsOf(locale);
    await openIn(page, kanbao, locale, '/home.html');
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
    const middles = boxes.map((box) => (box.top + box.bottom) / 2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    for (const [index, box] of boxes.entries()) {
      expect(box.bottom, `${index} keeps off the hairline`).toBeLessThanOrEqual(bottom - 1);
      expect(box.left, `${index} begins after what stands before it`).toBeGreaterThanOrEqual(
        boxes[index - 1]?.right ?? 0,
      );
    }
    for (const part of parts) expect(await isWhole(part)).toBe(true);

    await bar.locator('summary').tap();
    for (const choice of await bar.getByRole('button').all()) {
      expect(await isWhole(choice), (await choice.textContent()) ?? '').toBe(true);
      const box = await boxOf(choice);
      expect(box.right).toBeLessThanOrEqual(narrow.width);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.bottom - box.top).toBeGreaterThanOrEqual(44);
    }
  });
}

test('an open column far right is in view, also below another one', async ({ page, kanbao }) => {
  for (const path of ['/home.html?column=16', '/home.html?column=20', '/home.html?column=9']) {
    await page.goto(kanbao.page(path));
    for (const open of await page.locator('nav [aria-current]').all()) {
      await expect(open).toBeInViewport({ ratio: 1 });
    }
  }
});

/** Sizes in which words are drawn; Tibetan ones are 1.1 times theirs. */
function sizesOn(page: Page): Promise<number[]> {
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

test('home and an article are set in six sizes', async ({ page, kanbao }) => {
  const sizes = new Set<number>();
  for (const path of ['/home.html', '/newsDetail/1/1001.html', '/newsDetail/5/5001.html']) {
    await page.goto(kanbao.page(path));
    for (const size of await sizesOn(page)) sizes.add(size);
  }
  expect(sizes.size).toBeGreaterThan(3);
  expect([...sizes].length, [...sizes].join(' ')).toBeLessThanOrEqual(6);
});

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
  // How many they are depends on the browser's letters; without any nothing was looked at.
  expect(lines).toBeGreaterThan(5);
});

test('words are set in the face of their own language, whichever surrounds them', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  const id = await kanbao.platform.article({
    key: 'english',
    columnId: 5,
    title: 'What we’re reading',
    publishedAt: Date.now(),
    body: '<p>We’re here. <em>It’s late.</em></p><ul><li>They’re not.</li></ul><table><tr><td>Who’s next?</td></tr></table>',
    details: { language: 'en', summary: 'What we’re up to', picType: 3 },
  });
  const familyOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((box) => getComputedStyle(box).fontFamily);
  for (const locale of ['cn', 'bo', 'de'] as const) {
    await openIn(page, kanbao, locale, `/newsDetail/5/${id}.html`);
    for (const text of ['What we’re reading', 'It’s late.', 'They’re not.', 'Who’s next?']) {
      expect(await familyOf(text), `${text} in ${locale}`).toMatch(/^system-ui/);
    }
    await openIn(page, kanbao, locale, '/home.html?column=5');
    expect(await familyOf('What we’re reading'), locale).toMatch(/^system-ui/);
    await openIn(page, kanbao, locale, '/newsDetail/1/1001.html');
    expect(
      await page
        .locator('#article-body p')
        .first()
        .evaluate((box) => getComputedStyle(box).fontFamily),
    ).toMatch(/^"PingFang SC"/);
  }
});

test('the head of an article says whose it is, and of a short one no more than one line', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  const id = await kanbao.platform.article({
    key: 'short',
    columnId: 5,
    title: '今晚停水',
    publishedAt: Date.now(),
    body: '<p>桃源路一带今晚停水六小时，请居民提前储水。</p>',
    details: { credits: { reporter: '杨云川' } },
  });
  const words = wordsOf('cn');
  await page.goto(kanbao.page(`/newsDetail/5/${id}.html`));
  const header = page.locator('article header');
  await expect(header).toContainText(`${words('article.credits.reporter')} 杨云川`);
  await expect(header.getByRole('link', { name: words('article.jumpToBottom') })).toHaveCount(0);
  const { top } = await boxOf(header.locator('time'));
  const { bottom } = await boxOf(header.getByText(words('article.characterCount', { count: 19 })));
  expect(bottom - top).toBeLessThan(48);

  const english = wordsOf('en');
  await openIn(page, kanbao, 'en', '/newsDetail/1/1001.html');
  await expect(header).toContainText(/105k reads/);
  await expect(header).toContainText(/[\d,]+ characters/);
  await expect(header.getByRole('link', { name: english('article.jumpToBottom') })).toBeVisible();
});

test('R3.42 no article stands twice on home, and cards say what they are once', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/home.html'));
  const ids = await page
    .locator('main [data-id]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-id')));
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  await expect(page.locator('main li[data-id]').getByText('云岭日报', { exact: true })).toHaveCount(0);
  await expect(
    page.locator('main li[data-id] h3').filter({ hasText: /^(?:图集|视频|正在直播)｜/ }),
  ).toHaveCount(0);
});

test('at 1440 px every module keeps to the columns and fills its lines', async ({ page, kanbao }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(kanbao.page('/home.html'));
  const lists = await page.locator('main ol[data-look]').evaluateAll((all) =>
    all.map((list) => ({
      look: list.getAttribute('data-look'),
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
  for (const { look, boxes } of lists.filter(({ look: name }) => name !== 'ranking')) {
    for (const top of new Set(boxes.map((box) => box.top))) {
      const line = boxes.filter((box) => box.top === top);
      expect(Math.min(...line.map((box) => box.left)) - left, `${look} begins`).toBeLessThan(2);
      expect(right - Math.max(...line.map((box) => box.right)), `${look} ends`).toBeLessThan(2);
    }
  }
});

test('a missing picture is drawn as one, with and without a script, of our platform’s and of others', async ({
  browser,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
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
    const asked = page.waitForResponse(/no-such\.jpg/);
    // Also without a script: styles draw it over the browser's own sign, and only there.
    const drawing = page.waitForRequest(/\/no-picture\.svg$/);
    await page.goto(kanbao.page(`/newsDetail/5/${id}.html`));
    const answer = await asked;
    expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'image/svg+xml']);
    const stranger = page.locator('#article-body img').nth(1);
    await stranger.scrollIntoViewIfNeeded();
    await drawing;
    if (javaScriptEnabled) {
      await expect(stranger).toHaveAttribute('src', '/no-picture.svg');
    }
    await page.close();
  }
});
