import type { Context, Hono } from 'hono';
import { toNumber } from '../paging';
import type { Store } from '../store/store';
import { authorizePage, wrongRequestPage } from './authorize-page';
import { type AuthorizeRequest, readAuthorizeRequest, returnAddress } from './authorize-request';
import { type SocialService, socialIdentities } from './social-service';

export const authorizePath = '/wechat/authorize';

interface AuthorizeTools {
  social: SocialService;
  store: Store;
  /** Origin of the site, registered with the social app. */
  siteOrigin: string;
  now: () => number;
}

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

/** Registers the page. It responds with 404 while a publisher's content hides the demo paper. */
export function registerAuthorizePage(app: Hono, { social, store, siteOrigin, now }: AuthorizeTools): void {
  const readRequest = (c: Context): AuthorizeRequest | string | undefined =>
    store.demoPaper.isHidden()
      ? undefined
      : readAuthorizeRequest(new URL(c.req.url).searchParams, { appId: social.appId, siteOrigin });

  app.get(authorizePath, (c) => {
    const request = readRequest(c);
    if (request === undefined) return c.notFound();
    if (typeof request === 'string') return c.html(wrongRequestPage(request), 400, headers);
    return c.html(authorizePage(String(store.config.read()?.siteName ?? '')), 200, headers);
  });

  app.post(authorizePath, async (c) => {
    const request = readRequest(c);
    if (request === undefined) return c.notFound();
    if (typeof request === 'string') return c.html(wrongRequestPage(request), 400, headers);
    const { decision, identity } = await c.req.parseBody();
    const chosen = socialIdentities[toNumber(String(identity)) ?? -1];
    const code = decision === 'allow' && chosen ? social.issueCode(chosen, now()) : undefined;
    return new Response(null, {
      status: 302,
      headers: { ...headers, location: returnAddress(request, code) },
    });
  });
}
