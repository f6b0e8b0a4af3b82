import { test } from './browser-test';
import { themedLocale, walkedLocales, walkPage } from './walk-page';
import type { WalkedPage } from './walked-pages';

export function declareWalkTests(pages: readonly WalkedPage[]): void {
  for (const walked of pages) {
    for (const locale of walkedLocales) {
      const everywhere = locale === themedLocale ? 'every theme and width' : 'every width';
      test(`R1.24 ${walked.name} in ${locale} is valid, accessible, free of errors and laid out well in ${everywhere}`, async ({
        page,
        kanbao,
        routeLines,
      }) => {
        await walkPage({ page, kanbao, routeLines }, walked, locale);
      });
    }
  }
}
