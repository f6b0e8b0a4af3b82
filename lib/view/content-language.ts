import 'server-only';
import { environment } from '@/lib/env/environment';
import { type Locale, locales } from './locales';

/** Attributes of an element with text of the publisher or a reader, which may be right-to-left. */
export interface TextProps {
  lang?: string;
  dir: 'auto';
}

/**
 * Returns `lang` of content if it differs from the interface language, since fonts, line heights and screen readers depend on it.
 * @param own the language of the text, if known; else the installation's content language
 */
export function languageProps(own: string | undefined, locale: Locale): TextProps {
  const tag = own ?? environment().CONTENT_LANGUAGE;
  return { dir: 'auto', ...(tag === locales[locale].languageTag ? {} : { lang: tag }) };
}
