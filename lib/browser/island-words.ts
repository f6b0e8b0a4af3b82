import 'server-only';
import type { CompiledMessage } from '@/lib/client/words';
import type { Locale } from '@/lib/view/locales';
import { builtScripts } from './built-scripts';

export function builtWords(name: string, locale: Locale) {
  const words = builtScripts().words[name]?.[locale];
  if (!words) throw new Error(`the build has no ${name}.words.ts in ${locale}`);
  return words;
}

function hasAllTexts<Key extends string>(
  texts: Readonly<Record<string, CompiledMessage>>,
  keys: readonly Key[],
): texts is Readonly<Record<Key, CompiledMessage>> {
  return keys.every((key) => key in texts);
}

/** Returns the messages that an island loads in the browser. `keys` is the export of `<name>.words.ts`. */
export function islandWords<Key extends string>(name: string, keys: readonly Key[], locale: Locale) {
  const { texts } = builtWords(name, locale);
  if (!hasAllTexts(texts, keys)) throw new Error(`the build has an older ${name}.words.ts`);
  return { locale, texts };
}
