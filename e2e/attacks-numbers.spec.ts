import { expect, test } from './journey';
import { readToTheEnd } from './judges/watch';
import { startPlantingPlatform } from './planting-platform';

/** As JSON: huge, endless (1e999 reads as Infinity), beyond the whole numbers, parts, minus nothing, and all that as text. */
const numbers = [
  ...['1e300', '-1e300', '1e999', '-1e999', '9007199254740992', '4294967296', '1e9', '-1', '0.1', '-0', '0'],
  ...['"1e300"', '"NaN"', '"Infinity"', '"-1e300"', '"99999999999999"', '"9999-12-31 23:59:59"', '[]', '{}'],
];

/** ms; who has not answered by then hangs. */
const deadline = 20_000;

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(deadline) }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 599;
}

test('every page answers and the site goes on, whatever number stands in every number of the platform', async ({
  routeLines,
  startOwn,
  page,
}) => {
  test.setTimeout(300_000);
  const platform = await startPlantingPlatform();
  const kanbao = await startOwn({ env: { PLATFORM_BASE_URL: `${platform.url}/app_if` } });
  platform.target = kanbao.platform.url;
  await kanbao.platform.config({ ads: true });
  for (const number of numbers) {
    platform.number = number;
    await kanbao.forget({ tags: [...platform.tags] });
    for (const [name, { url }] of routeLines) {
      // A page of a busy machine may be late once; one that hangs or throws is never there.
      await expect
        .poll(() => statusOf(kanbao.siteUrl + url), { message: `${name} with ${number}`, timeout: deadline })
        .toBeLessThan(500);
    }
  }
  expect(platform.answers).toBeGreaterThan(1000);

  // What is left of them in the pages must not keep the browser busy either.
  for (const number of ['1e300', '1e9', '0.1']) {
    platform.number = number;
    await kanbao.forget({ tags: [...platform.tags] });
    for (const path of ['/home.html', '/newsDetail/1/1001.html', '/videoDetail/1.html']) {
      await page.goto(kanbao.page(path));
      await readToTheEnd(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, `${path} with ${number}`).toBeLessThan(30_000);
    }
  }
  platform.stop();
});
