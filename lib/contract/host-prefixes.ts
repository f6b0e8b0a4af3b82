import type { HostRole } from './operation';

/** Usual path prefixes if all hosts share one origin (platform facts §1), as in the embedded platform. */
export const hostPrefixes: Readonly<Record<HostRole, string>> = {
  base: '/app_if',
  user: '/app_if/amuc/api',
  sso: '/sso-app/api',
  ads: '/adv-appif-server',
  video: '/video',
  upload: '/upload',
};
