import { localeIds, locales } from '@/lib/view/locales';

export function languageName(tag: string, pageTag: string): { tag: string; name: string } | undefined {
  const primary = (full: string) => full.split('-')[0]?.toLowerCase();
  if (primary(tag) === primary(pageTag)) return undefined;
  const localeId = localeIds.find((id) => primary(locales[id].languageTag) === primary(tag));
  return localeId && { tag: locales[localeId].languageTag, name: locales[localeId].nativeName };
}
