import type { Hono } from 'hono';
import { toNumber } from '../paging';
import type { Store } from '../store/store';
import { authorizePage, wrongRequestPage } from './authorize-page';
import { type SocialService, socialIdentities } from './social-service';

export const authorizePath = '/wechat/authorize';

/** Required parameters, in this order (platform facts §7). */
const parameterNames = ['appid', 'redirect_uri', 'response_type', 'scope', 'state'];

/** Parses a request as strictly as the social app. Returns an error message if the request is invalid. */
function readAuthorizeRequest(search: URLSearchParams, appId: string, siteOrigin: string) {
  if ([...search.keys()].join() !== parameterNames.join()) return '参数或参数顺序错误';
  const [appid, redirectUri = '', responseType, scope, state = ''] = parameterNames.map(
    (name) => search.get(name) ?? '',
  );
  if (appid !== appId) return 'appid 参数错误（10013）';
  if (!URL.canParse(redirectUri) || new URL(redirectUri).origin !== siteOrigin) {
    return 'redirect_uri 域名与后台配置不一致（10003）';
  }
  if (responseType !== 'code') return 'response_type 参数错误';
  if (scope !== 'snsapi_userinfo') return 'scope 参数错误（10005）';
  if (!/^[A-Za-z0-9]{1,128}$/.test(state)) return 'state 参数错误';
  return { redirectUri: new URL(redirectUri), state };
}

interface AuthorizeContext {
  social: SocialService;
  store: Store;
  /** Origin of the site, registered with the social app. Users may be redirected to this origin only. */
  siteOrigin: string;
  now: () => number;
}

const pageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

/** Registers the authorization page, which responds with 404 while the demo paper is hidden. */
export function registerAuthorizePage(app: Hono, { social, store, siteOrigin, now }: AuthorizeContext): void {
  app.on(['GET', 'POST'], authorizePath, async (c) => {
    if (store.demoPaper.isHidden()) return c.notFound();
    const request = readAuthorizeRequest(new URL(c.req.url).searchParams, social.appId, siteOrigin);
    if (typeof request === 'string') return c.html(wrongRequestPage(request), 400, pageHeaders);
    if (c.req.method !== 'POST')
      return c.html(authorizePage(String(store.config.read()?.siteName ?? '')), 200, pageHeaders);
    const { decision, identity } = await c.req.parseBody();
    const user = socialIdentities[toNumber(String(identity)) ?? -1];
    const { redirectUri: url, state } = request;
    if (decision === 'allow' && user) url.searchParams.set('code', social.issueCode(user, now()));
    url.searchParams.set('state', state);
    return c.body(null, 302, { ...pageHeaders, location: url.href });
  });
}
