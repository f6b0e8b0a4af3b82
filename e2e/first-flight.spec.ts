import { test } from './browser-test';
import { expectPaintedFromFirstFlight } from './first-flight';

/* Other page types: e2e/deep/reading. */

for (const [route, words] of [
  ['newsDetail', '#article-body p'],
  ['home', 'main h3'],
] as const) {
  test(`paints the text of ${route} from the first round trip`, async ({ page, kanbao, routeLines }) => {
    await expectPaintedFromFirstFlight(page, kanbao, routeLines.get(route)?.url ?? '', words);
  });
}
