import type { HostRole } from './operation';

/** Usual first path part of each host below one origin (platform facts §1); the embedded platform serves all six on one port. */
export const hostPrefixes: Readonly<Record<HostRole, string>> = {
  base: '/app_if',
  user: '/app_if/amuc/api',
  sso: '/sso-app/api',
  ads: '/adv-appif-server',
  video: '/video',
  upload: '/upload',
};
