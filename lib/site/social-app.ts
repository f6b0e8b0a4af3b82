import 'server-only';
import type { ContractConfig } from '@/lib/contract/site';
import { environment } from '@/lib/env/environment';
import { isHttpAddress } from '@/lib/format/address';

const wechatAuthorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize';

function plainAddress(text: string | undefined): string | undefined {
  return isHttpAddress(text) && !/[?#]/.test(text) ? text : undefined;
}

/** Returns the social app; undefined without an app id. The installation's settings take precedence. */
export function readSocialApp(config: ContractConfig) {
  const env = environment();
  const appId = env.SOCIAL_APP_ID ?? config.socialAppId;
  if (appId === undefined || !/^[\w-]{1,64}$/.test(appId)) return undefined;
  return {
    appId,
    authorizeUrl: env.SOCIAL_AUTHORIZE_URL ?? plainAddress(config.socialAuthorizeUrl) ?? wechatAuthorizeUrl,
    provider: env.SOCIAL_PROVIDER,
    scope: env.SOCIAL_SCOPE,
    /** True if the login uses the signed thirdLogin (reading 27). */
    isSigned: env.SOCIAL_LOGIN === 'third',
  };
}

export type SocialApp = Readonly<NonNullable<ReturnType<typeof readSocialApp>>>;
