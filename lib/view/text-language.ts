import 'server-only';
import { languageProps, type TextProps } from './content-language';
import type { Locale } from './locales';

/** The `lang` of a publisher's text that does not say its own: Tibetan where it begins so, else the publisher's language. */
export function textLanguage(text: string, locale: Locale): TextProps {
  return languageProps(/^[\s\d\p{P}]*\p{Script=Tibetan}/u.test(text) ? 'bo' : undefined, locale);
}
