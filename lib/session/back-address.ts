import 'server-only';
import { environment } from '@/lib/env/environment';

/** Stands in for our own host while an address is taken apart; nothing is ever sent there. */
const nowhere = 'http://kanbao.invalid';

/**
 * The page to which a form leads back: a path below the base path, else home. Anything that a browser would read as another
 * host (`//host`, `\\host`, `/a/../../x`) does not survive being parsed as a browser does it.
 */
export function backAddress(given: unknown): URL {
  const { BASE_PATH } = environment();
  const home = new URL(`${BASE_PATH}/home.html`, nowhere);
  if (typeof given !== 'string' || !given.startsWith('/') || !URL.canParse(given, nowhere)) return home;
  const url = new URL(given, nowhere);
  return url.origin === nowhere && url.pathname.startsWith(`${BASE_PATH}/`) ? url : home;
}

/** The address to answer in `Location`, with what the page is to say (`notice`) and where it is to be said. */
export function backWith(back: URL, notice: string, place: string | undefined): string {
  const url = new URL(back);
  url.searchParams.set('notice', notice);
  return `${url.pathname}${url.search}${place ? `#${place}` : ''}`;
}
