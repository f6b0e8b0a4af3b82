import { expectPaintedFromFirstFlight } from './first-flight';
import { test } from './journey';

/* Other types of page: e2e/deep/reading. */

for (const [route, words] of [
  ['newsDetail', '#article-body p'],
  ['home', 'main h3'],
] as const) {
  test(`the words of ${route} are painted from what one round trip brings`, async ({
    page,
    kanbao,
    routeLines,
  }) => {
    await expectPaintedFromFirstFlight(page, kanbao, routeLines.get(route)?.url ?? '', words);
  });
}
