import { test as base, expect } from '../../browser-test';
import { type Kanbao, startKanbao } from '../../kanbao';
import { type NumberPlatform, startNumberPlatform } from '../../number-platform';
import { scrollToEnd } from '../../validators/page-problems';

/** JSON values that numeric fields may have without breaking a page; 1e999 parses as Infinity. */
const numbers = [
  ...['1e300', '-1e300', '1e999', '-1e999', '9007199254740992', '4294967296', '1e9', '-1', '0.1', '-0', '0'],
  ...['"1e300"', '"NaN"', '"Infinity"', '"-1e300"', '"99999999999999"', '"9999-12-31 23:59:59"', '[]', '{}'],
];

const concurrency = 4;

const hangTimeout = 60_000;

interface NumberSite {
  kanbao: Kanbao;
  platform: NumberPlatform;
  /** Replaces every number in the platform's responses by `number`, and purges the caches. */
  replaceNumbers: (number: string) => Promise<void>;
}

/** One site per worker. Each test sets its number first, so tests are independent. */
const test = base.extend<object, { numberSite: NumberSite }>({
  numberSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const platform = await startNumberPlatform();
      const kanbao = await startKanbao({ env: { PLATFORM_BASE_URL: `${platform.url}/app_if` } });
      platform.target = kanbao.platform.url;
      await kanbao.platform.config({ ads: true });
      const replaceNumbers = async (number: string) => {
        platform.number = number;
        platform.answers = 0;
        await kanbao.forget({ tags: ['*'], hard: true });
      };
      await use({ kanbao, platform, replaceNumbers });
      platform.stop();
      await kanbao.stop();
    },
    { scope: 'worker' },
  ],
});

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(hangTimeout) }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 599;
}

for (const number of numbers) {
  test(`renders every page when every number of the platform is ${number}`, async ({
    routeLines,
    numberSite: { kanbao, platform, replaceNumbers },
  }) => {
    await replaceNumbers(number);
    const lines = [...routeLines];
    const walk = async () => {
      for (let line = lines.shift(); line; line = lines.shift()) {
        const [name, { url }] = line;
        // A busy site may return 503 briefly.
        await expect
          .poll(() => statusOf(kanbao.siteUrl + url), { message: `status of ${name} with ${number}` })
          .toBeLessThan(500);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, walk));
    expect(platform.answers, 'responses with replaced numbers').toBeGreaterThan(50);
  });
}

for (const number of ['1e300', '1e9', '0.1']) {
  test(`pages have a normal height in the browser when every number of the platform is ${number}`, async ({
    numberSite: { kanbao, replaceNumbers },
    page,
  }) => {
    await replaceNumbers(number);
    for (const path of ['/home.html', '/newsDetail/1/1001.html', '/videoDetail/1.html']) {
      await expect.poll(() => statusOf(kanbao.pageUrl(path)), { message: path }).toBeLessThan(500);
      await page.goto(kanbao.pageUrl(path));
      await scrollToEnd(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, `height of ${path} with ${number}`).toBeLessThan(30_000);
    }
  });
}
