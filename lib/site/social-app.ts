import 'server-only';
import type { ContractConfig } from '@/lib/contract/site';
import { environment } from '@/lib/env/environment';
import { isHttpAddress } from '@/lib/format/address';

/** Social app for login (Spec §6). */
export interface SocialApp {
  appId: string;
  /** URL of the authorization page, without query. */
  authorizeUrl: string;
  /** Name of the social app at the platform. */
  provider: string;
  scope: string;
  /** True if login uses the signed thirdLogin (reading 27). */
  isSigned: boolean;
}

const wechatAuthorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize';

function plainAddress(text: string | undefined): string | undefined {
  return isHttpAddress(text) && !/[?#]/.test(text) ? text : undefined;
}

/** Returns the social app; the installation's settings take precedence. undefined without an app id. */
export function readSocialApp(config: ContractConfig): SocialApp | undefined {
  const env = environment();
  const appId = env.SOCIAL_APP_ID ?? config.socialAppId;
  if (appId === undefined || !/^[\w-]{1,64}$/.test(appId)) return undefined;
  return {
    appId,
    authorizeUrl: env.SOCIAL_AUTHORIZE_URL ?? plainAddress(config.socialAuthorizeUrl) ?? wechatAuthorizeUrl,
    provider: env.SOCIAL_PROVIDER,
    scope: env.SOCIAL_SCOPE,
    isSigned: env.SOCIAL_LOGIN === 'third',
  };
}
