import 'server-only';
import { hostPrefixes } from '../contract/host-prefixes';
import type { HostRole } from '../contract/operation';
import { type Environment, environment } from '../env/environment';
import { siteWide } from '../env/site-wide';

/** Base URLs without a trailing slash. */
export type Hosts = Readonly<Record<HostRole, string>>;

/** Returns the base URLs. By default, `user` is below `base`, and other hosts have the origin of `base`. */
export function hostsOf(env: Environment): Hosts {
  const base = env.PLATFORM_BASE_URL ?? `http://127.0.0.1:${env.EMBEDDED_PORT}${hostPrefixes.base}`;
  const { origin } = new URL(base);
  return {
    base,
    user: env.PLATFORM_USER_URL ?? `${base}/amuc/api`,
    sso: env.PLATFORM_SSO_URL ?? origin + hostPrefixes.sso,
    ads: env.PLATFORM_ADS_URL ?? origin + hostPrefixes.ads,
    video: env.PLATFORM_VIDEO_URL ?? origin + hostPrefixes.video,
    upload: env.PLATFORM_UPLOAD_URL ?? origin + hostPrefixes.upload,
  };
}

export function hosts(): Hosts {
  return siteWide('hosts', () => hostsOf(environment()));
}
