import 'server-only';
import { getInviteCode } from '@/lib/contract/invite';
import { publicUrl } from '@/lib/env/environment';
import { cutText } from '@/lib/format/cut-text';
import { readerName } from '@/lib/format/reader-name';
import { call } from '@/lib/platform/client';
import { isOutage } from '@/lib/platform/errors';
import { invitationHref } from '@/lib/routes/invitation-href';
import { readerLocale } from '@/lib/session/reader-words';
import { type VisitorSession, visitorOf } from '@/lib/session/visitor-session';
import { siteConfig } from '@/lib/site/site-config';
import { invitationTitle } from '@/lib/view/invitation-title';
import { wordsFor } from '@/lib/view/words';
import { answerWithinLimit, generatedPictureResponse, refuse } from './picture-response';
import { renderPoster } from './render-poster';

/** Rate limit, stricter than for other posters, because an invite poster is rendered for one reader only. */
const limit = { burst: 10, every: 3000 };

/** Maximum graphemes of the member's name in the title. */
const maxNameLength = 20;

const privateHeaders = {
  'cache-control': 'private, no-store',
  'content-disposition': 'inline; filename="invitation.png"',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

async function posterResponse(request: Request, device: string, session: VisitorSession): Promise<Response> {
  const { user } = session;
  if (!user) return refuse(403, privateHeaders);
  const codeAnswer = await call(
    getInviteCode,
    { userID: user.userid },
    { timeoutClass: 'direct', device, bearer: session },
  );
  if (!codeAnswer.ok) return refuse(isOutage(codeAnswer.error) ? 503 : 404, privateHeaders);
  const code = codeAnswer.value.inviteCode;
  const path = code && invitationHref(user.userid, code);
  if (!path) return refuse(404, privateHeaders);
  const [locale, site] = await Promise.all([readerLocale(request), siteConfig()]);
  const words = wordsFor(locale);
  const content = {
    kind: 'invitation',
    id: code,
    locale,
    title: invitationTitle(cutText(readerName(user.nickname), maxNameLength), site.name, words),
    summary: words('invite.poster.summary', { code }),
    picture: undefined,
    url: new URL(path, publicUrl()).href,
    site,
  };
  const poster = await renderPoster(content, site, words('invite.poster.scan'));
  return generatedPictureResponse(poster, true, privateHeaders);
}

async function answerWithCookies(request: Request): Promise<Response> {
  const { device, session } = await visitorOf(request);
  const response = await posterResponse(request, device.id, session);
  for (const cookie of await session.cookies()) response.headers.append('set-cookie', cookie);
  return response;
}

/** GET /api/invite-poster. The session cookie, not the URL, identifies the member. */
export function getInvitePoster(request: Request): Promise<Response> {
  return answerWithinLimit(request, { name: 'invite-poster', limit }, () => answerWithCookies(request));
}
