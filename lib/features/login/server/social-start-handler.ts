import 'server-only';
import { z } from 'zod';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { socialFlagHeader } from '@/lib/session/social-flag';
import { siteConfig } from '@/lib/site/site-config';
import { shellOf } from '@/lib/view/resolve';
import { notBegun, socialLogin } from '@/lib/view/social-login-state';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { backFromLogin } from './form-input';
import { newPending } from './social-pending';

const input = z.object({ back: z.string().optional().catch(undefined) });

/** Maximum length of the return address, which is stored in the session cookie. */
const maxBackLength = 1000;

function backOf(rawBack: string | undefined): string {
  const page = backFromLogin(rawBack);
  return page && page.length <= maxBackLength ? page : pageHref(environment().BASE_PATH, ['home']);
}

/** Only the social app's web view can authorize. */
function isInSocialApp(request: Request): boolean {
  return shellOf(request.headers.get('user-agent') ?? '', environment().NATIVE_APP_MARK) === 'social';
}

async function write({ back }: z.output<typeof input>, visitor: Visitor): Promise<WriteAnswer> {
  const { request, session, words } = visitor;
  const { social } = await siteConfig();
  if (!social || !isInSocialApp(request)) {
    return { outcome: 'socialFailed', status: 409, message: words('states.socialAuthorizationFailed') };
  }
  if (session.user) return { outcome: 'signedIn', message: words('session.signedIn'), next: backOf(back) };
  const { retries, flag = 0 } = socialLogin(notBegun, 'begun');
  session.setPending(newPending({ back: backOf(back), retries }));
  return {
    outcome: 'authorizing',
    message: words('states.socialAuthorizing'),
    next: pageHref(environment().BASE_PATH, ['login']),
    cookies: [socialFlagHeader(flag)],
  };
}

/**
 * POST /api/session/social/start: starts a login with the social app (Spec §6), only on request (platform facts §7). It redirects
 * to the popup page, which continues by itself, because `form-action` forbids redirects of forms to other sites.
 */
export const postSocialStart = writeHandler({
  actionName: 'social-start',
  repeatable: true,
  input,
  limit: { burst: 6, every: 10_000 },
  noticeName: 'session',
  write,
});
