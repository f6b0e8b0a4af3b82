import { test } from './browser-test';
import { walkPage } from './walk-page';
import { routePages } from './walked-pages';

/* All pages, languages and widths: e2e/deep/walk and e2e/deep/more-walk. */

test('R1.24 an article in Tibetan is valid, accessible, free of errors and laid out well at 320 px', async ({
  page,
  kanbao,
  routeLines,
}) => {
  const walked = routePages.find(({ name }) => name === 'newsDetail');
  if (!walked) throw new Error('the route newsDetail is not among the walked pages');
  await walkPage({ page, kanbao, routeLines }, { ...walked, widths: [320] }, 'bo');
});
