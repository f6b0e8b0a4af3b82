import { expectPaintedFromFirstFlight } from './first-flight';
import { test } from './journey';

test('the words of an article are painted from what one round trip brings', async ({
  page,
  kanbao,
  routeLines,
}) => {
  await expectPaintedFromFirstFlight(page, kanbao, routeLines.get('newsDetail')?.url ?? '', '#article-body p');
});
