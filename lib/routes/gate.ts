import 'server-only';
import { environment } from '@/lib/env/environment';
import { openFlash } from '@/lib/session/flash';
import { siteConfig, viewSettings } from '@/lib/site/site-config';
import type { View } from '@/lib/view/view';
import { type AskedAddress, readAddress } from './read-address';

/** What the gate needs of a request. */
export interface GateRequest extends Omit<AskedAddress, 'flash'> {
  /** The whole `cookie` header. */
  cookies: string;
}

/** Where a request leads: to a page, or home because there is no such page. */
export type GateAnswer =
  | { kind: 'home'; location: string }
  | { kind: 'page'; internalUrl: string; view: View; address: string };

/** Public address → internal route and view; unknown addresses lead home (Spec §2). */
export async function passGate(request: GateRequest): Promise<GateAnswer> {
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
