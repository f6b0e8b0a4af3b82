import 'server-only';

import type { Locale } from '@/lib/view/locales';
import * as source from './source';

export type Messages = typeof source;

/** @throws Error naming the first text or group whose keys differ from the source */
function requireForm<Form>(found: unknown, form: Form, place: string): asserts found is Form {
  if (typeof form === 'string' && typeof found === 'string') return;
  if (!isTree(form) || !isTree(found)) throw new Error(`${place}: differs from the source language`);
  const extra = Object.keys(found).find((key) => !(key in form));
  if (extra !== undefined) throw new Error(`${place}.${extra}: not in the source language`);
  for (const [key, value] of Object.entries(form)) requireForm(found[key], value, `${place}.${key}`);
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Returns all messages of a language by area, for next-intl on the server. Client components get translated
 * labels instead, because all messages would add 27 KB to every page.
 *
 * @throws Error if the keys differ from those of the source language
 */
export function loadMessages(locale: Locale): Messages {
  // Bundlers follow this form of `require` and include all matching files.
  const areas = Object.keys(source).map((area) => [area, require(`./${locale}/${area}.json`)]);
  const messages: unknown = Object.fromEntries(areas);
  requireForm(messages, source, locale);
  return messages;
}
