import type { Context, Hono } from 'hono';
import { toNumber } from '../numbers';
import type { Store } from '../store/store';
import { authorizePage, wrongRequestPage } from './authorize-page';
import { type AuthorizeRequest, readAuthorizeRequest, returnAddress } from './authorize-request';
import { type SocialDesk, socialIdentities } from './social-desk';

/** Path of the imitation of the social app's authorise page. */
export const authorizePath = '/wechat/authorize';

interface AuthorizeTools {
  desk: SocialDesk;
  store: Store;
  /** Origin of the site, as it would be registered with the app. */
  siteOrigin: string;
  now: () => number;
}

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

/** Gives the imitation its address. A paper with content of its own has an app of its own: there it is not. */
export function registerAuthorizePage(app: Hono, { desk, store, siteOrigin, now }: AuthorizeTools): void {
  const asked = (c: Context): AuthorizeRequest | string | undefined =>
    store.demoPaper.isHidden()
      ? undefined
      : readAuthorizeRequest(new URL(c.req.url).searchParams, { appId: desk.appId, siteOrigin });

  app.get(authorizePath, (c) => {
    const request = asked(c);
    if (request === undefined) return c.notFound();
    if (typeof request === 'string') return c.html(wrongRequestPage(request), 400, headers);
    return c.html(authorizePage(String(store.config.read()?.siteName ?? '')), 200, headers);
  });

  app.post(authorizePath, async (c) => {
    const request = asked(c);
    if (request === undefined) return c.notFound();
    if (typeof request === 'string') return c.html(wrongRequestPage(request), 400, headers);
    const { decision, identity } = await c.req.parseBody();
    const chosen = socialIdentities[toNumber(String(identity)) ?? -1];
    const code = decision === 'allow' && chosen ? desk.giveCode(chosen, now()) : undefined;
    return new Response(null, {
      status: 302,
      headers: { ...headers, location: returnAddress(request, code) },
    });
  });
}
