import type { Locale } from '@/lib/view/locales';

/** Message compiled from ICU by `scripts/island-words.mjs`. `{#}` is the number of a plural. */
export type CompiledMessage = string | { by: string; one?: string | undefined; other: string };

/** Messages in one language, which the browser loads as a module. */
export interface IslandWords<Key extends string = string> {
  locale: Locale;
  texts: Readonly<Record<Key, CompiledMessage>>;
}

type Values = Readonly<Record<string, string | number>>;

const groupSeparators: Partial<Record<Locale, string>> = { de: '.', fr: '\u202f' };

/** Formats a number without `Intl`, whose data may differ between server and browser. */
function groupedNumber(value: string | number | undefined, locale: Locale): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, groupSeparators[locale] ?? ',');
}

function isOne(value: string | number | undefined, locale: Locale): boolean {
  return value === 1 || (value === 0 && locale === 'fr');
}

export function phrase<Key extends string>(words: IslandWords<Key>, key: Key, values: Values = {}): string {
  const { locale, texts } = words;
  const text: CompiledMessage = texts[key];
  if (typeof text === 'string') return interpolate(text, values);
  const count = values[text.by];
  const form = isOne(count, locale) ? (text.one ?? text.other) : text.other;
  return interpolate(form, { ...values, '#': groupedNumber(count, locale) });
}

export function interpolate(text: string, values: Values): string {
  return text.replace(/\{(.+?)\}/g, (_, name: string) => String(values[name]));
}
