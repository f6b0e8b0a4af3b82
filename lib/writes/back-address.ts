import 'server-only';
import { environment, publicUrl } from '@/lib/env/environment';
import { parseSitePage } from '@/lib/routes/site-page';
import { type NoticeName, noticeNames } from '@/lib/view/flash';
import { languageQuery } from '@/lib/view/locales';

/** Returns the target without message parameters if it is a page of this site, else home. */
export function backAddress(target: unknown): URL {
  const { BASE_PATH: basePath } = environment();
  const page = parseSitePage(target, { publicUrl: publicUrl(), basePath });
  const back = new URL(page ?? `${basePath}/home.html`, publicUrl());
  for (const name of noticeNames) back.searchParams.delete(name);
  return back;
}

/** Query parameters of the form's page that also apply to the page shown after a submission. */
const linkParameters = [languageQuery, 'theme'] as const;

/** Adds the form page's language and theme to `page` if `page` is the form page or the form stays open. */
export function withViewParameters(formUrl: unknown, page: URL, isOpen: boolean): URL {
  const { pathname, searchParams } = backAddress(formUrl);
  if (!isOpen && pathname !== page.pathname) return page;
  const pageWithView = new URL(page);
  for (const name of linkParameters) {
    const value = searchParams.get(name);
    if (value !== null) pageWithView.searchParams.set(name, value);
  }
  return pageWithView;
}

/** Returns path, query and hash of the target; undefined if it is not a page of this site. */
export function backPath(target: unknown): string | undefined {
  const page = parseSitePage(target, { publicUrl: publicUrl(), basePath: environment().BASE_PATH });
  return page && pathOf(backAddress(page));
}

/** Returns the page of a form. Some browsers omit Referer, and a shown refusal has the handler's address. */
export function formPageOf(request: Request, back?: unknown): string | undefined {
  return backPath(request.headers.get('referer')) ?? backPath(back);
}

export function pathOf({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`;
}

export function noticePath(
  back: URL,
  { name, notice }: { name: NoticeName; notice: string },
  elementId?: string,
) {
  const url = new URL(back);
  url.searchParams.set(name, notice);
  if (elementId) url.hash = elementId;
  return pathOf(url);
}
