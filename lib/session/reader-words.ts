import 'server-only';
import { environment, publicUrl } from '@/lib/env/environment';
import { parseUrl } from '@/lib/format/parse-url';
import { siteConfig } from '@/lib/site/site-config';
import { localeCookie } from '@/lib/view/device-cookies';
import { type Locale, languageQuery, parseLanguageTag, parseLocale } from '@/lib/view/locales';
import { type Words, wordsFor } from '@/lib/view/words';
import { readCookie } from './cookies';

/** Returns the language by the same rule as for pages (Spec §1). `formPage` replaces Referer. */
export async function readerLocale(request: Request, formPage?: string): Promise<Locale> {
  // The language in the query of the form's page takes precedence over the device's choice.
  const page = parseUrl(formPage ?? request.headers.get('referer') ?? '', publicUrl());
  const linkedLocale = parseLanguageTag(page?.searchParams.get(languageQuery) ?? null);
  if (linkedLocale) return linkedLocale;
  const chosenLocale = parseLocale(readCookie(request, localeCookie));
  return chosenLocale ?? (await siteConfig()).view.locale ?? environment().DEFAULT_LOCALE;
}

export async function readerWords(request: Request, formPage?: string): Promise<Words> {
  return wordsFor(await readerLocale(request, formPage));
}
