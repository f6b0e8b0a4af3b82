import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { environment, publicUrl } from '@/lib/env/environment';
import { pageScope } from '@/lib/platform/page-scope';
import { noticeNames } from './flash';
import { addressHeader, decodeView, passedHeader, type View, viewHeader } from './view';
import { type Words, wordsFor } from './words';

const plainView: Omit<View, 'locale'> = {
  theme: 'normal',
  followSystem: false,
  shell: 'browser',
  mode: 'public',
  isShare: false,
  isView: false,
};

/** The request's headers; without the porter nobody may say that the gate's work is done, as a reader could say it as well. */
async function trustedHeaders(): Promise<Pick<Headers, 'get'>> {
  const given = await headers();
  return given.has(passedHeader) && !pageScope() ? new Headers() : given;
}

/** The view of the page that is being rendered, as the gate resolved it. */
export const currentView = cache(async (): Promise<View> => {
  const header = (await trustedHeaders()).get(viewHeader);
  return decodeView(header ?? null) ?? { ...plainView, locale: environment().DEFAULT_LOCALE };
});

/** Public path with known query of the page that is being rendered. */
export const currentAddress = cache(async (): Promise<URL> => {
  const path = (await trustedHeaders()).get(addressHeader) ?? `${environment().BASE_PATH}/home.html`;
  return new URL(path, publicUrl());
});

/** Public path of the page for a form to come back to: without what it was told to say. */
export async function currentPath(): Promise<string> {
  const { pathname, searchParams } = new URL(await currentAddress());
  for (const name of noticeNames) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** The cookies with which the page is rendered: choices of language and theme, and what a form brought back. */
export async function currentCookies(): Promise<string> {
  return (await headers()).get('cookie') ?? '';
}

/** The addresses by which the request for a page came that is drawn for its reader alone; undefined for all other pages. */
export async function currentForwardedFor(): Promise<string | undefined> {
  return (await trustedHeaders()).get('x-forwarded-for') ?? undefined;
}

/** The words of the page that is being rendered. */
export async function currentWords(): Promise<Words> {
  const { locale } = await currentView();
  return wordsFor(locale);
}
