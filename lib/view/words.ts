import 'server-only';
import { createTranslator } from 'next-intl';
import { loadMessages } from '@/messages/load';
import { type Locale, locales } from './locales';

function translatorFor(locale: Locale) {
  return createTranslator({
    locale: locales[locale].languageTag,
    messages: loadMessages(locale),
    timeZone: 'Asia/Shanghai',
  });
}

/** Looks words up by namespace and key: `words('article.credits.title')`. */
export type Words = ReturnType<typeof translatorFor>;

const translators = new Map<Locale, Words>();

/** The words of a language; made once per process, since reading messages is dear. */
export function wordsFor(locale: Locale): Words {
  const known = translators.get(locale);
  if (known) return known;
  const made = translatorFor(locale);
  translators.set(locale, made);
  return made;
}
