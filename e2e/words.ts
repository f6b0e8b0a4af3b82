import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { type Locale, locales } from '@/lib/view/locales';

type Messages = { [key: string]: string | Messages };

const messages: z.ZodType<Messages> = z.lazy(() => z.record(z.string(), z.union([z.string(), messages])));

/** Reads the message files, so that tests follow changed wording: `wordsOf('cn')('titles.home')`. */
export function wordsOf(locale: Locale): (key: string, values?: Record<string, string | number>) => string {
  const folder = join('messages', locale);
  const namespaces = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      basename(file, '.json'),
      messages.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ]);
  const translate = createTranslator({
    locale: locales[locale].languageTag,
    messages: Object.fromEntries(namespaces),
    onError: (error) => {
      throw error;
    },
  });
  return (key, values) => translate(key, values);
}

export const words = wordsOf('cn');

/** Returns the source of a pattern that matches the phrase and captures its integer argument. */
export function phrasePattern(key: string, argument: string): string {
  return words(key, { [argument]: 7 }).replace('7', '(\\d+)');
}
