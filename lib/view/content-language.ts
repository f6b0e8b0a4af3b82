import 'server-only';
import { environment } from '@/lib/env/environment';
import { type Locale, locales } from './locales';

/** Attributes of an element with a text of the publisher's or a reader's, which may be written from right to left. */
export interface TextProps {
  lang?: string;
  dir: 'auto';
}

/**
 * The `lang` of what the publisher wrote, where it differs from the interface's: a reader may use the paper in German while
 * its articles are Chinese, and fonts, line heights and screen readers go by it.
 * @param own the language the text says it has; else the installation's content language
 */
export function languageProps(own: string | undefined, locale: Locale): TextProps {
  const tag = own ?? environment().CONTENT_LANGUAGE;
  return { dir: 'auto', ...(tag === locales[locale].languageTag ? {} : { lang: tag }) };
}
