import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { expectWholeTopBar } from './narrow-top-bar';

// What look.md asks for and a browser can measure.

test('R2.70 R1.22 at 320 px logo, tag and tools of the top bar are in one line, whole and apart', async ({
  page,
  kanbao,
}) => {
  await expectWholeTopBar(page, kanbao, 'cn');
});

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

test('home and an article use at most six text sizes', async ({ page, kanbao }) => {
  const sizes = new Set<number>();
  for (const path of ['/home.html', '/newsDetail/1/1001.html', '/newsDetail/5/5001.html']) {
    await page.goto(kanbao.page(path));
    for (const size of await sizesOn(page)) sizes.add(size);
  }
  expect(sizes.size).toBeGreaterThan(3);
  expect([...sizes].length, [...sizes].join(' ')).toBeLessThanOrEqual(6);
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

test('a picture that cannot be loaded is replaced by a drawing, with and without a script, on our platform and elsewhere', async ({
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
