import 'server-only';
import { environment, publicUrl } from '@/lib/env/environment';
import { ownPage } from '@/lib/routes/own-page';

/** Queries by which a page is told what to say: `notice` of what was done on it, `session` of who the reader is. */
const noticeNames = ['notice', 'session'] as const;

export type NoticeName = (typeof noticeNames)[number];

/** The page to which a form leads back: one of ours, else home. */
export function backAddress(given: unknown): URL {
  const { BASE_PATH: basePath } = environment();
  const page = ownPage(given, { publicUrl: publicUrl(), basePath });
  const back = new URL(page ?? `${basePath}/home.html`, publicUrl());
  // What the page said once is not said again.
  for (const name of noticeNames) back.searchParams.delete(name);
  return back;
}

/** Path and query of the page to which a form leads back, where it names one of ours. */
export function backPath(given: unknown): string | undefined {
  const page = ownPage(given, { publicUrl: publicUrl(), basePath: environment().BASE_PATH });
  return page && pathOf(backAddress(page));
}

function pathOf({ pathname, search }: URL): string {
  return `${pathname}${search}`;
}

/** The address to answer in `Location`, with what the page is to say (`notice`) and where it is to be said. */
export function backWith(
  back: URL,
  notice: string,
  { name = 'notice', place }: { name?: NoticeName; place?: string | undefined },
): string {
  const url = new URL(back);
  url.searchParams.set(name, notice);
  return `${pathOf(url)}${place ? `#${place}` : ''}`;
}
