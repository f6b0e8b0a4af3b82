import 'server-only';
import type { ContractConfig } from '@/lib/contract/site';
import { environment } from '@/lib/env/environment';
import { isHttpAddress } from '@/lib/format/address';

/** Social app for login (Spec §6). */
export interface SocialApp {
  appId: string;
  /** Without a query. */
  authorizeUrl: string;
  /** The platform's name of the social app. */
  provider: string;
  scope: string;
  /** Uses the signed thirdLogin (reading 27). */
  isSigned: boolean;
}

const wechatAuthorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize';

function plainAddress(text: string | undefined): string | undefined {
  return isHttpAddress(text) && !/[?#]/.test(text) ? text : undefined;
}

/** The installation's settings take precedence. Undefined without an app id. */
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
