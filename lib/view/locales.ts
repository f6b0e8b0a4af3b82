/** Languages; `cn` is the product's id of Chinese (Spec §1). */
export const localeIds = ['cn', 'bo', 'en', 'de', 'fr'] as const;
export type Locale = (typeof localeIds)[number];

/** `languageTag` is a BCP 47 tag; `cn` is not. `script` determines type sizes, line heights and fonts. */
export const locales = {
  cn: { id: 'cn', languageTag: 'zh-CN', openGraphTag: 'zh_CN', nativeName: '中文', script: 'han' },
  bo: { id: 'bo', languageTag: 'bo', openGraphTag: 'bo_CN', nativeName: 'བོད་ཡིག', script: 'tibetan' },
  en: { id: 'en', languageTag: 'en', openGraphTag: 'en_GB', nativeName: 'English', script: 'latin' },
  de: { id: 'de', languageTag: 'de', openGraphTag: 'de_DE', nativeName: 'Deutsch', script: 'latin' },
  fr: { id: 'fr', languageTag: 'fr', openGraphTag: 'fr_FR', nativeName: 'Français', script: 'latin' },
} as const;

export type LocaleData = (typeof locales)[Locale];

export const languageQuery = 'lang';

/** Parses ids and tags (`zh`, `zh-CN`, `de-AT`). Undefined for other tags, which would split the cache. */
export function parseLanguageTag(value: string | null): Locale | undefined {
  if (value === null) return undefined;
  const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();
  return parseLocale(value) ?? localeIds.find((id) => primary(locales[id].languageTag) === primary(value));
}

export function parseLocale(value: string | undefined): Locale | undefined {
  return localeIds.find((id) => id === value);
}
