import 'server-only';
import { environment } from '@/lib/env/environment';
import { type Locale, locales } from './locales';

/** Attributes of text by the publisher or readers, which may be right-to-left. */
export interface LanguageProps {
  lang?: string;
  dir: 'auto';
}

/** Returns `dir`, and `lang` if it differs from the page's. Default language: CONTENT_LANGUAGE. */
export function languageProps(language: string | undefined, locale: Locale): LanguageProps {
  const tag = language ?? environment().CONTENT_LANGUAGE;
  return { dir: 'auto', ...(tag === locales[locale].languageTag ? {} : { lang: tag }) };
}
