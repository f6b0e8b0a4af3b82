import 'server-only';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { type LanguageProps, languageProps } from './content-language';
import type { Locale } from './locales';

/** Returns attributes of a text: Tibetan if it starts in Tibetan script, else the content language. */
export function textLanguage(text: string, locale: Locale): LanguageProps {
  return languageProps(startsWithTibetan(text) ? 'bo' : undefined, locale);
}
