import 'server-only';
import { environment, publicUrl } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { currentAddress } from '@/lib/view/current';

/** Address of the download page, which leads back to the page it is opened from (R2.45). */
export async function downloadHref(): Promise<string> {
  const { BASE_PATH } = environment();
  const page = pageHref(BASE_PATH, ['downloadClient']);
  const { pathname, search } = await currentAddress();
  // From itself it leads back to nowhere, else its address would grow with every tap.
  if (pathname === page) return page;
  const templateUrl = new URL(pathname + search, publicUrl()).href;
  return pageHref(BASE_PATH, ['downloadClient'], { templateUrl });
}
