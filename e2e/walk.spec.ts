import { test } from './journey';
import { walkPage } from './walk-page';
import { routePages } from './walked-pages';

/* All pages in all widths: e2e/deep/walk and e2e/deep/more-walk. */

for (const [name, locale] of [
  ['home', 'cn'],
  ['newsDetail', 'bo'],
] as const) {
  test(`R1.24 ${name} in ${locale}: valid, without errors, accessible and laid out well at 320 px`, async ({
    page,
    kanbao,
    routeLines,
  }) => {
    const walked = routePages.find((one) => one.name === name);
    if (!walked) throw new Error(`no page is called ${name}`);
    await walkPage({ page, kanbao, routeLines }, { ...walked, widths: [320] }, locale);
  });
}
