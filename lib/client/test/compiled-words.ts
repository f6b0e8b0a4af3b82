import type { CompiledMessage, IslandWords } from '@/lib/client/words';
import type { Locale } from '@/lib/view/locales';
import { loadMessages, type Messages } from '@/messages/load';
import { compileMessage } from '@/scripts/island-words.mjs';

function messageOf(key: string, messages: Messages): string {
  const message = key.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), messages);
  if (typeof message !== 'string') throw new Error(`no message ${key}`);
  return message;
}

/** Compiles messages as the build does. @param keys export of the island's `*.words.ts` */
export function compiledWords<Key extends string>(keys: readonly Key[], locale: Locale): IslandWords<Key> {
  const messages = loadMessages(locale);
  const texts = Object.fromEntries(
    keys.map((key): [string, CompiledMessage] => [key, compileMessage(messageOf(key, messages))]),
  );
  return { locale, texts: texts as IslandWords<Key>['texts'] };
}
