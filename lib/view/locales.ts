/** Languages; `cn` is the product's id of Chinese (Spec §1). */
export const localeIds = ['cn', 'bo', 'en', 'de', 'fr'] as const;
export type Locale = (typeof localeIds)[number];

/** Determines type sizes, line heights and fonts. */
export type Script = 'han' | 'latin' | 'tibetan';

export interface LocaleData {
  id: Locale;
  /** BCP 47 tag, because `cn` is not a valid one. */
  languageTag: string;
  openGraphTag: string;
  nativeName: string;
  script: Script;
}

export const locales: Record<Locale, LocaleData> = {
  cn: { id: 'cn', languageTag: 'zh-CN', openGraphTag: 'zh_CN', nativeName: '中文', script: 'han' },
  bo: { id: 'bo', languageTag: 'bo', openGraphTag: 'bo_CN', nativeName: 'བོད་ཡིག', script: 'tibetan' },
  en: { id: 'en', languageTag: 'en', openGraphTag: 'en_GB', nativeName: 'English', script: 'latin' },
  de: { id: 'de', languageTag: 'de', openGraphTag: 'de_DE', nativeName: 'Deutsch', script: 'latin' },
  fr: { id: 'fr', languageTag: 'fr', openGraphTag: 'fr_FR', nativeName: 'Français', script: 'latin' },
};

export const languageQuery = 'lang';

/**
 * Parses ids and language tags (`zh`, `zh-CN`, `de-AT`). Unknown languages are ignored, because they would
 * split the cache.
 */
export function linkLocale(value: string | null): Locale | undefined {
  if (value === null) return undefined;
  const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();
  return parseLocale(value) ?? localeIds.find((id) => primary(locales[id].languageTag) === primary(value));
}

export function parseLocale(value: string | undefined): Locale | undefined {
  return localeIds.find((id) => id === value);
}
