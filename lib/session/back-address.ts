import 'server-only';
import { environment, publicUrl } from '@/lib/env/environment';
import { ownPage } from '@/lib/routes/own-page';
import { type NoticeName, noticeNames } from '@/lib/view/flash';

/** The page to which a form leads back: one of ours, else home. */
export function backAddress(given: unknown): URL {
  const { BASE_PATH: basePath } = environment();
  const page = ownPage(given, { publicUrl: publicUrl(), basePath });
  const back = new URL(page ?? `${basePath}/home.html`, publicUrl());
  // What the page said once is not said again.
  for (const name of noticeNames) back.searchParams.delete(name);
  return back;
}

/** The page to which a form leads back and the place on it, where it names one of ours. */
export function backPath(given: unknown): string | undefined {
  const page = ownPage(given, { publicUrl: publicUrl(), basePath: environment().BASE_PATH });
  return page && pathOf(backAddress(page));
}

function pathOf({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`;
}

/** The address to answer in `Location`, with the name of what the page is to say (`Flash`) and where it is to be said. */
export function backWith(
  back: URL,
  { name, notice }: { name: NoticeName; notice: string },
  place?: string | undefined,
): string {
  const url = new URL(back);
  url.searchParams.set(name, notice);
  if (place) url.hash = place;
  return pathOf(url);
}
