import 'server-only';
import { environment } from '@/lib/env/environment';
import { type Locale, locales } from './locales';

/** For text of publisher or readers, which may be right-to-left. */
export interface TextProps {
  lang?: string;
  dir: 'auto';
}

/** Fonts, line heights and screen readers depend on `lang`. @param own default: CONTENT_LANGUAGE */
export function languageProps(own: string | undefined, locale: Locale): TextProps {
  const tag = own ?? environment().CONTENT_LANGUAGE;
  return { dir: 'auto', ...(tag === locales[locale].languageTag ? {} : { lang: tag }) };
}
