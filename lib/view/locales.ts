/** Product id of an interface language; `cn` is the product's own name for Chinese (Spec §1). */
export type Locale = 'cn' | 'bo' | 'en' | 'de' | 'fr';

/** Script that decides type sizes, line heights and fonts. */
export type Script = 'han' | 'latin' | 'tibetan';

export interface LocaleFacts {
  id: Locale;
  /** BCP 47 tag for `lang` and `Intl`: `cn` is not a language tag. */
  languageTag: string;
  /** Tag in Open Graph's form. */
  openGraphTag: string;
  nativeName: string;
  script: Script;
}

export const locales: Record<Locale, LocaleFacts> = {
  cn: { id: 'cn', languageTag: 'zh-CN', openGraphTag: 'zh_CN', nativeName: '中文', script: 'han' },
  bo: { id: 'bo', languageTag: 'bo', openGraphTag: 'bo_CN', nativeName: 'བོད་ཡིག', script: 'tibetan' },
  en: { id: 'en', languageTag: 'en', openGraphTag: 'en_GB', nativeName: 'English', script: 'latin' },
  de: { id: 'de', languageTag: 'de', openGraphTag: 'de_DE', nativeName: 'Deutsch', script: 'latin' },
  fr: { id: 'fr', languageTag: 'fr', openGraphTag: 'fr_FR', nativeName: 'Français', script: 'latin' },
};

export const localeIds = ['cn', 'bo', 'en', 'de', 'fr'] as const satisfies readonly Locale[];

/** The locale named by `value`, or undefined: cookies and configurations hold anything. */
export function parseLocale(value: string | undefined): Locale | undefined {
  return localeIds.find((id) => id === value);
}
