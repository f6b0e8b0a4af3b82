import 'server-only';

import type { Locale } from '@/lib/view/locales';
import * as source from './source';

/** The form of every language's messages: the areas and keys of the source. */
export type Messages = typeof source;

/** @throws Error naming the first place where a text, or a tree of texts, has not the keys of the source */
function requireForm<Form>(found: unknown, form: Form, place: string): asserts found is Form {
  if (typeof form === 'string' && typeof found === 'string') return;
  if (!isTree(form) || !isTree(found)) throw new Error(`${place}: not as in the source`);
  const extra = Object.keys(found).find((key) => !(key in form));
  if (extra !== undefined) throw new Error(`${place}.${extra}: not in the source`);
  for (const [key, value] of Object.entries(form)) requireForm(found[key], value, `${place}.${key}`);
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * All messages of a language, by area, for next-intl on the server: words reach client components as finished labels,
 * because all messages would cost every page 27 KB.
 *
 * @throws Error if the language lacks a key of the source or has another one
 */
export function loadMessages(locale: Locale): Messages {
  // A form that every bundler follows: it takes in all files that this may mean.
  const areas = Object.keys(source).map((area) => [area, require(`./${locale}/${area}.json`)]);
  const messages: unknown = Object.fromEntries(areas);
  requireForm(messages, source, locale);
  return messages;
}
