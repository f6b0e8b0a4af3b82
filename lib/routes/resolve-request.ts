import 'server-only';
import { environment } from '@/lib/env/environment';
import { siteConfig, viewSettings } from '@/lib/site/site-config';
import type { View } from '@/lib/view/view';
import { openFlash } from '@/lib/writes/flash';
import { type AddressInput, readAddress } from './read-address';

interface RouterRequest extends Omit<AddressInput, 'flash'> {
  cookies: string;
}

type RouterResult =
  | { kind: 'home'; location: string }
  | { kind: 'page'; internalUrl: string; view: View; address: string };

/** Maps a public address to the internal route and view; unknown addresses redirect to home (Spec §2). */
export async function resolveRequest(request: RouterRequest): Promise<RouterResult> {
  const { BASE_PATH: basePath, NODE_ENV } = environment();
  const [flash, site] = await Promise.all([openFlash(request.cookies), siteConfig()]);
  const meaning = readAddress({ ...request, flash }, site.view, {
    ...viewSettings(),
    basePath,
    isDevelopment: NODE_ENV === 'development',
  });
  if (!meaning) return { kind: 'home', location: `${basePath}/home.html` };
  const { internalUrl, view, url } = meaning;
  return { kind: 'page', internalUrl, view, address: url };
}
