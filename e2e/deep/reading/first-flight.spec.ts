import { expectPaintedFromFirstFlight } from '../../first-flight';
import { test } from '../../journey';

/** Routes of the other types of page, and the words that readers open them for. */
const pages = [
  ['imageDetail', 'article img'],
  ['videoDetail', 'h1'],
  ['liveDetail', 'h1'],
  ['columnDetail', 'main h3'],
  ['specDetail', 'h1'],
] as const;

for (const [route, words] of pages) {
  test(`the words of ${route} are painted from what one round trip brings`, async ({
    page,
    kanbao,
    routeLines,
  }) => {
    await expectPaintedFromFirstFlight(page, kanbao, routeLines.get(route)?.url ?? '', words);
  });
}
