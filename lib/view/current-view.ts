import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { environment, publicUrl } from '@/lib/env/environment';
import { requestContext } from '@/lib/runtime/request-context';
import { noticeNames } from './flash';
import { addressHeader, decodeView, skipMiddlewareHeader, type View, viewHeader } from './view';
import { type Localization, type Words, wordsFor } from './words';

const plainView: Omit<View, 'locale'> = {
  theme: 'normal',
  followSystem: false,
  shell: 'browser',
  mode: 'public',
  isShare: false,
  isView: false,
};

/** Returns the request's headers, or none if a reader sent `skipMiddlewareHeader` and no front server removed it. */
async function trustedHeaders(): Promise<Pick<Headers, 'get'>> {
  const requestHeaders = await headers();
  return requestHeaders.has(skipMiddlewareHeader) && !requestContext() ? new Headers() : requestHeaders;
}

export const currentView = cache(async (): Promise<View> => {
  const header = (await trustedHeaders()).get(viewHeader);
  return decodeView(header) ?? { ...plainView, locale: environment().DEFAULT_LOCALE };
});

/** Returns the public path and known query of the page. */
export const currentAddress = cache(async (): Promise<URL> => {
  const path = (await trustedHeaders()).get(addressHeader) ?? `${environment().BASE_PATH}/home.html`;
  return new URL(path, publicUrl());
});

/** Returns the page's path and query without one-time messages, for forms to return to. */
export async function currentPath(): Promise<string> {
  const { pathname, searchParams } = new URL(await currentAddress());
  for (const name of noticeNames) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

export async function currentCookies(): Promise<string> {
  return (await headers()).get('cookie') ?? '';
}

/** Returns X-Forwarded-For on personal pages, else undefined. */
export async function currentForwardedFor(): Promise<string | undefined> {
  return (await trustedHeaders()).get('x-forwarded-for') ?? undefined;
}

export async function currentWords(): Promise<Words> {
  const { locale } = await currentView();
  return wordsFor(locale);
}

export async function currentLocalization(): Promise<Localization> {
  const { locale } = await currentView();
  return { words: wordsFor(locale), locale };
}
