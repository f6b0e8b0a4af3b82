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

/** Query by which a link chooses the language of the page it leads to. */
export const languageQuery = 'lang';

/**
 * The locale that a link asks for: by its id, or by a language tag as people write it (`zh`, `zh-CN`, `de-AT`).
 * @returns undefined for everything else, so that unheard-of languages make no pages of their own
 */
export function linkLocale(value: string | null): Locale | undefined {
  if (value === null) return undefined;
  const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();
  return parseLocale(value) ?? localeIds.find((id) => primary(locales[id].languageTag) === primary(value));
}

/** The locale named by `value`, or undefined: cookies and configurations hold anything. */
export function parseLocale(value: string | undefined): Locale | undefined {
  return localeIds.find((id) => id === value);
}
