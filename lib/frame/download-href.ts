import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import { siteHref } from '@/lib/routes/site-href';
import { currentAddress } from '@/lib/view/current-view';

/** Returns the address of the download page, which links back to the current page (R2.45). */
export async function downloadHref(): Promise<string> {
  const downloadPath = siteHref(['downloadClient']);
  const { pathname, search } = await currentAddress();
  // A link back from the download page to itself would make its URL longer with every tap.
  if (pathname === downloadPath) return downloadPath;
  const templateUrl = new URL(pathname + search, publicUrl()).href;
  return siteHref(['downloadClient'], { templateUrl });
}
