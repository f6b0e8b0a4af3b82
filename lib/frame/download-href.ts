import 'server-only';
import { environment, publicUrl } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { currentAddress } from '@/lib/view/current';

/** Returns the address of the download page, which links back to the current page (R2.45). */
export async function downloadHref(): Promise<string> {
  const { BASE_PATH } = environment();
  const page = pageHref(BASE_PATH, ['downloadClient']);
  const { pathname, search } = await currentAddress();
  // The download page gets no back link to itself: its address would grow with every tap.
  if (pathname === page) return page;
  const templateUrl = new URL(pathname + search, publicUrl()).href;
  return pageHref(BASE_PATH, ['downloadClient'], { templateUrl });
}
