import 'server-only';
import { environment } from '@/lib/env/environment';
import { type Locale, locales } from './locales';

/**
 * The `lang` of what the publisher wrote, where it differs from the interface's: a reader may use the paper in German while
 * its articles are Chinese, and fonts, line heights and screen readers go by it.
 * @param own the language the text says it has; else the installation's content language
 */
export function languageProps(own: string | undefined, locale: Locale): { lang?: string } {
  const tag = own ?? environment().CONTENT_LANGUAGE;
  return tag === locales[locale].languageTag ? {} : { lang: tag };
}
