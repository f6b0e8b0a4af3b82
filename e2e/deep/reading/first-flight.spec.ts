import { test } from '../../browser-test';
import { expectPaintedFromFirstFlight } from '../../first-flight';

const pages = [
  ['imageDetail', 'article img'],
  ['videoDetail', 'h1'],
  ['liveDetail', 'h1'],
  ['columnDetail', 'main h3'],
  ['specDetail', 'h1'],
] as const;

for (const [route, words] of pages) {
  test(`paints the text of ${route} from the first round trip`, async ({ page, kanbao, routeLines }) => {
    await expectPaintedFromFirstFlight(page, kanbao, routeLines.get(route)?.url ?? '', words);
  });
}
