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

/** Translates a key, such as `words('article.credits.title')`. */
export type Words = ReturnType<typeof translatorFor>;

/** Maximum memoized phrases per language. */
const mostPhrases = 2000;

/** Memoizes phrases, since ICU formatting is slow and pages share few of them. */
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

/** Returns the translations of a language, created once per process. */
export function wordsFor(locale: Locale): Words {
  const known = translators.get(locale);
  if (known) return known;
  const made = remembering(translatorFor(locale));
  translators.set(locale, made);
  return made;
}
