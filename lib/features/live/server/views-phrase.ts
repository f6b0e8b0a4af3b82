import 'server-only';
import { browseCount, countSystem } from '@/lib/format/counts';
import { type Locale, locales } from '@/lib/view/locales';
import { countPhrase } from '@/lib/view/phrases';
import { wordsFor } from '@/lib/view/words';

/** Returns the number of views as a phrase (R3.46, reading 7); empty for zero. */
export function viewsPhrase(views: number, locale: Locale): string {
  if (views <= 0) return '';
  const words = wordsFor(locale);
  const count = countPhrase(words, browseCount(views, countSystem(locales[locale].script)));
  return words('live.views', { total: views, count });
}
