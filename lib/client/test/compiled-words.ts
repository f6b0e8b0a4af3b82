import type { IslandWords, Text } from '@/lib/client/words';
import type { Locale } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import { compileMessage } from '@/scripts/island-words.mjs';

function messageOf(key: string, locale: Locale): string {
  const message = key
    .split('.')
    .reduce<unknown>((part, name) => Reflect.get(Object(part), name), loadMessages(locale));
  if (typeof message !== 'string') throw new Error(`no message ${key} in ${locale}`);
  return message;
}

/** Compiles messages as the build does. @param keys export of the island's `*.words.ts` */
export function compiledWords<Key extends string>(keys: readonly Key[], locale: Locale): IslandWords<Key> {
  const texts = Object.fromEntries(
    keys.map((key): [string, Text] => [key, compileMessage(messageOf(key, locale))]),
  );
  return { locale, texts: texts as IslandWords<Key>['texts'] };
}
