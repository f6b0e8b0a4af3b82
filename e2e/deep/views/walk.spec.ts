import { test } from '../../journey';
import { themedLocale, walkedLocales, walkPage } from '../../walk-page';
import { walkedPages } from '../../walked-pages';

for (const walked of walkedPages) {
  for (const locale of walkedLocales) {
    const everywhere = locale === themedLocale ? 'every theme and width' : 'every width';
    test(`R1.24 ${walked.name} in ${locale}: valid, without errors, accessible and laid out well in ${everywhere}`, async ({
      page,
      kanbao,
      routeLines,
    }) => {
      await walkPage({ page, kanbao, routeLines }, walked, locale);
    });
  }
}
