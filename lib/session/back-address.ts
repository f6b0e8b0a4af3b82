import 'server-only';
import { environment, publicUrl } from '@/lib/env/environment';
import { ownPage } from '@/lib/routes/own-page';

/** The page to which a form leads back: one of ours, else home. */
export function backAddress(given: unknown): URL {
  const { BASE_PATH: basePath } = environment();
  const page = ownPage(given, { publicUrl: publicUrl(), basePath });
  return new URL(page ?? `${basePath}/home.html`, publicUrl());
}

/** The address to answer in `Location`, with what the page is to say (`notice`) and where it is to be said. */
export function backWith(back: URL, notice: string, place: string | undefined): string {
  const url = new URL(back);
  url.searchParams.set('notice', notice);
  return `${url.pathname}${url.search}${place ? `#${place}` : ''}`;
}
