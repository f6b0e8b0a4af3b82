import 'server-only';
import { LRUCache } from 'lru-cache';
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

/** Phrases that are remembered per language: those with numbers and times in them are many. */
const mostPhrases = 2000;

/** Filling in a phrase takes ICU's grammar each time, and every page has the same few dozen of them. */
function remembering(translate: Words): Words {
  const known = new LRUCache<string, string>({ max: mostPhrases });
  return new Proxy(translate, {
    apply(target, self, given: Parameters<Words>) {
      const asked = given.length === 1 ? given[0] : JSON.stringify(given);
      const before = known.get(asked);
      if (before !== undefined) return before;
      const phrase: string = Reflect.apply(target, self, given);
      known.set(asked, phrase);
      return phrase;
    },
  });
}

const translators = new Map<Locale, Words>();

/** The words of a language; made once per process, since reading messages is dear. */
export function wordsFor(locale: Locale): Words {
  const known = translators.get(locale);
  if (known) return known;
  const made = remembering(translatorFor(locale));
  translators.set(locale, made);
  return made;
}
