import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import type { SocialApp } from '@/lib/site/social-app';

/** Path to which the social app returns readers; its host must be registered there. */
const returnPath = '/api/session/social/return';

/**
 * Returns the URL of the social app's authorization page (R6.03). The app checks the order of the parameters (platform facts §7).
 */
export function authorizeAddress({ authorizeUrl, appId, scope }: SocialApp, state: string): string {
  const parameters = [
    ['appid', appId],
    ['redirect_uri', publicUrl() + returnPath],
    ['response_type', 'code'],
    ['scope', scope],
    ['state', state],
  ];
  const query = parameters.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${authorizeUrl}?${query}#wechat_redirect`;
}
