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

/** Translator of keys: `words('article.credits.title')`. */
export type Words = ReturnType<typeof translatorFor>;

export interface Localization {
  words: Words;
  locale: Locale;
}

const maxPhrases = 2000;

/** Caches phrases, because ICU formatting is slow and pages use few different phrases. */
function memoizePhrases(translate: Words): Words {
  const phraseCache = new LRUCache<string, string>({ max: maxPhrases });
  return new Proxy(translate, {
    apply(target, thisArgument, callArguments: Parameters<Words>) {
      const phraseKey = callArguments.length === 1 ? callArguments[0] : JSON.stringify(callArguments);
      const cachedPhrase = phraseCache.get(phraseKey);
      if (cachedPhrase !== undefined) return cachedPhrase;
      const phrase: string = Reflect.apply(target, thisArgument, callArguments);
      phraseCache.set(phraseKey, phrase);
      return phrase;
    },
  });
}

const translators = new Map<Locale, Words>();

export function wordsFor(locale: Locale): Words {
  const cached = translators.get(locale);
  if (cached) return cached;
  const translator = memoizePhrases(translatorFor(locale));
  translators.set(locale, translator);
  return translator;
}
