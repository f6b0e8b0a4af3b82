import type { HostRole } from '@/lib/contract/operation';

/** Where each of the platform's six hosts hangs on the embedded platform's one port (platform facts §1). */
export const hostPrefixes: Readonly<Record<HostRole, string>> = {
  base: '/app_if',
  user: '/app_if/amuc/api',
  sso: '/sso-app/api',
  ads: '/adv-appif-server',
  video: '/video',
  upload: '/upload',
};

/** Base addresses of the embedded platform's hosts: what a site calls that has no publisher's platform configured. */
export function embeddedHosts(port: number): Record<HostRole, string> {
  const at = (role: HostRole) => `http://localhost:${port}${hostPrefixes[role]}`;
  return {
    base: at('base'),
    user: at('user'),
    sso: at('sso'),
    ads: at('ads'),
    video: at('video'),
    upload: at('upload'),
  };
}
