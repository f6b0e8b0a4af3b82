export interface AuthorizeRequest {
  redirectUri: URL;
  state: string;
}

/** Required parameters, in this order (platform facts §7). */
const names = ['appid', 'redirect_uri', 'response_type', 'scope', 'state'];

interface Registered {
  appId: string;
  /** Users may be redirected to this origin only. */
  siteOrigin: string;
}

/** Parses a request as strictly as the social app. Returns an error message if the request is invalid. */
export function readAuthorizeRequest(
  search: URLSearchParams,
  { appId, siteOrigin }: Registered,
): AuthorizeRequest | string {
  if ([...search.keys()].join() !== names.join()) return '参数或参数顺序错误';
  const [appid, redirectUri = '', responseType, scope, state = ''] = names.map(
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

/** Returns the address of the redirect. `code` is undefined if the user refused. */
export function returnAddress({ redirectUri, state }: AuthorizeRequest, code: string | undefined): string {
  const url = new URL(redirectUri);
  if (code !== undefined) url.searchParams.set('code', code);
  url.searchParams.set('state', state);
  return url.href;
}
