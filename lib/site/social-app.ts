import 'server-only';
import type { ContractConfig } from '@/lib/contract/site';
import { environment } from '@/lib/env/environment';
import { isHttpAddress } from '@/lib/format/address';

const wechatAuthorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize';

function plainAddress(text: string | undefined): string | undefined {
  return isHttpAddress(text) && !/[?#]/.test(text) ? text : undefined;
}

/** The installation's settings take precedence. Undefined without an app id. */
export function readSocialApp(config: ContractConfig) {
  const env = environment();
  const appId = env.SOCIAL_APP_ID ?? config.socialAppId;
  if (appId === undefined || !/^[\w-]{1,64}$/.test(appId)) return undefined;
  return {
    appId,
    authorizeUrl: env.SOCIAL_AUTHORIZE_URL ?? plainAddress(config.socialAuthorizeUrl) ?? wechatAuthorizeUrl,
    /** The platform's name of the social app. */
    provider: env.SOCIAL_PROVIDER,
    scope: env.SOCIAL_SCOPE,
    /** Uses the signed thirdLogin (reading 27). */
    isSigned: env.SOCIAL_LOGIN === 'third',
  };
}

/** Social app for login (Spec §6). */
export type SocialApp = Readonly<NonNullable<ReturnType<typeof readSocialApp>>>;
