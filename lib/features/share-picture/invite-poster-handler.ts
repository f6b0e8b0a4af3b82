import 'server-only';
import { getInviteCode } from '@/lib/contract/invite';
import { renderPosterImage } from '@/lib/drawing/poster';
import { posterVersion } from '@/lib/drawing/poster-address';
import { renderOnce } from '@/lib/drawing/rendered-pictures';
import { environment, publicUrl } from '@/lib/env/environment';
import { cutText } from '@/lib/format/cut-text';
import { readerName } from '@/lib/format/reader-name';
import { call } from '@/lib/platform/client';
import { isOutage } from '@/lib/platform/errors';
import { invitedHref } from '@/lib/routes/invited-href';
import { deviceOf } from '@/lib/session/device';
import { readerLocale } from '@/lib/session/reader-words';
import { type VisitorSession, visitorSession } from '@/lib/session/visitor-session';
import { type SiteConfig, siteConfig } from '@/lib/site/site-config';
import { invitationTitle } from '@/lib/view/invitation-title';
import type { Locale } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';
import { answerWithinLimit, publisherOf, refuse, sendGenerated } from './picture-response';

/** Lower than for other posters: each is rendered for a single reader. */
const limit = { burst: 10, every: 3000 };

/** In graphemes. */
const maxNameLength = 20;

const privateHeaders = {
  'cache-control': 'private, no-store',
  'content-disposition': 'inline; filename="invitation.png"',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

interface Inviter {
  name: string;
  code: string;
  path: string;
}

function renderPosterFor({ name, code, path }: Inviter, locale: Locale, site: SiteConfig) {
  const words = wordsFor(locale);
  const content = {
    kind: 'invitation',
    id: code,
    locale,
    title: invitationTitle(cutText(readerName(name), maxNameLength), site.name, words),
    summary: words('invite.poster.summary', { code }),
    picture: undefined,
    url: new URL(path, publicUrl()).href,
    site,
  };
  const { title, summary, url } = content;
  return renderOnce(`poster ${posterVersion(content)}`, async () => {
    const { publisher, complete } = await publisherOf(site);
    const hint = words('invite.poster.scan');
    const order = { title, summary, date: undefined, picture: undefined, url, hint, publisher };
    return { bytes: await renderPosterImage(order), isComplete: complete };
  });
}

async function pictureFor(request: Request, device: string, session: VisitorSession): Promise<Response> {
  const { user } = session;
  if (!user) return refuse(403, privateHeaders);
  const codeAnswer = await call(
    getInviteCode,
    { userID: user.userid },
    { timeLimit: 'direct', device, bearer: session },
  );
  if (!codeAnswer.ok) return refuse(isOutage(codeAnswer.error) ? 503 : 404, privateHeaders);
  const code = codeAnswer.value.inviteCode;
  const path = code && invitedHref(environment().BASE_PATH, user.userid, code);
  if (!path) return refuse(404, privateHeaders);
  const [locale, site] = await Promise.all([readerLocale(request), siteConfig()]);
  return sendGenerated(
    await renderPosterFor({ name: user.nickname, code, path }, locale, site),
    true,
    privateHeaders,
  );
}

async function answer(request: Request): Promise<Response> {
  const device = deviceOf(request);
  const session = await visitorSession(request, device.id);
  const response = await pictureFor(request, device.id, session);
  for (const cookie of await session.cookies()) response.headers.append('set-cookie', cookie);
  return response;
}

/** GET /api/invite-poster. The URL contains nothing personal. */
export function getInvitePoster(request: Request): Promise<Response> {
  return answerWithinLimit(request, { name: 'invite-poster', limit, answer: () => answer(request) });
}
