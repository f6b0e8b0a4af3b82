import 'server-only';
import type { ContractConfig } from '@/lib/contract/site';
import { environment } from '@/lib/env/environment';
import { isHttpAddress } from '@/lib/format/address';

/** The social app with which readers can log in (Spec §6). */
export interface SocialApp {
  appId: string;
  /** Address of its authorise page, without a query. */
  authorizeUrl: string;
  /** Value with which the platform knows it. */
  provider: string;
  scope: string;
  /** Whether the platform logs its accounts in by the signed thirdLogin (reading 27). */
  signed: boolean;
}

const wechatAuthorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize';

function plainAddress(text: string | undefined): string | undefined {
  return isHttpAddress(text) && !/[?#]/.test(text) ? text : undefined;
}

/** The installation's own settings outrank the configuration's; without an app id there is none. */
export function readSocialApp(config: ContractConfig): SocialApp | undefined {
  const env = environment();
  const appId = env.SOCIAL_APP_ID ?? config.socialAppId;
  if (appId === undefined || !/^[\w-]{1,64}$/.test(appId)) return undefined;
  return {
    appId,
    authorizeUrl: env.SOCIAL_AUTHORIZE_URL ?? plainAddress(config.socialAuthorizeUrl) ?? wechatAuthorizeUrl,
    provider: env.SOCIAL_PROVIDER,
    scope: env.SOCIAL_SCOPE,
    signed: env.SOCIAL_LOGIN === 'third',
  };
}
