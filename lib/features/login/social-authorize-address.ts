import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import type { SocialApp } from '@/lib/site/social-app';

/** Where the social app leads readers back to; its host must be the one registered there. */
const returnPath = '/api/session/social/return';

/** Address of the social app's authorise page (R6.03). The app checks the order of the parameters (platform facts §7). */
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
