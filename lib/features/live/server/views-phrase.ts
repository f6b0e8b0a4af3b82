import 'server-only';
import type { Locale } from '@/lib/view/locales';
import { browsePhrase } from '@/lib/view/phrases';
import { wordsFor } from '@/lib/view/words';

/** Returns the number of views as a phrase (R3.46, reading 7); empty for zero. */
export function viewsPhrase(views: number, locale: Locale): string {
  if (views <= 0) return '';
  const words = wordsFor(locale);
  return words('live.views', { total: views, count: browsePhrase(words, views, locale) });
}
