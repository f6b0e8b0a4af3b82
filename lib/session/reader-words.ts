import 'server-only';
import { environment } from '@/lib/env/environment';
import { siteConfig } from '@/lib/site/site-config';
import { localeCookie } from '@/lib/view/device-cookies';
import { type Locale, languageQuery, parseLanguageTag, parseLocale } from '@/lib/view/locales';
import { type Words, wordsFor } from '@/lib/view/words';
import { readCookie } from './cookies';

/** Returns the language by the same rule as for pages (Spec §1). */
export async function readerLocale(request: Request): Promise<Locale> {
  // The language in the query of the form's page takes precedence over the device's choice.
  const page = request.headers.get('referer') ?? '';
  const linkedLocale = URL.canParse(page) && parseLanguageTag(new URL(page).searchParams.get(languageQuery));
  if (linkedLocale) return linkedLocale;
  const chosenLocale = parseLocale(readCookie(request, localeCookie));
  return chosenLocale ?? (await siteConfig()).view.locale ?? environment().DEFAULT_LOCALE;
}

export async function readerWords(request: Request): Promise<Words> {
  return wordsFor(await readerLocale(request));
}
