import 'server-only';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { loginHref } from '@/lib/routes/login-href';
import { deviceOf } from '@/lib/session/device';
import { visitorSession } from '@/lib/session/visitor-session';
import { backPath } from '@/lib/writes/back-address';
import { wantsJson } from '@/lib/writes/wants-json';
import type { Act, OfferedAct } from '../act-answer';
import { actPageHref, commentPlace } from '../act-href';
import type { Standing } from '../acts-address';
import { repliesHref } from '../comment-href';
import { reportedCommentsCookie } from '../device-cookies';
import { readOne } from './load-act';
import { commentedIn } from './load-replies';
import { isActOffered } from './offered-acts';
import { rememberedComments } from './remember-comment';
import { standing as standingInput } from './standing';

/** Returns the action that a reader may take on a comment (R6.11). The account decides whose comment it is. */
async function actFor(standing: Standing, request: Request): Promise<Act> {
  const { user } = await visitorSession(request, deviceOf(request).id);
  if (!user) return 'guest';
  const found = await readOne(standing);
  if (found.ok && found.value.userID === user.userid) return 'delete';
  return rememberedComments(request, reportedCommentsCookie).includes(standing.id) ? 'reported' : 'report';
}

/**
 * GET /api/comment-acts: returns the possible action as JSON to the island (OfferedAct). Other requests are redirected to the
 * action page, which contains nothing personal.
 */
export async function getCommentActs(request: Request): Promise<Response> {
  const { BASE_PATH } = environment();
  const query = new URL(request.url).searchParams;
  const asked = standingInput.safeParse(query.get('comment'));
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (!asked.success) {
    headers.set('location', pageHref(BASE_PATH, ['home']));
    return new Response(null, { status: 303, headers });
  }
  const standing = asked.data;
  const commented = commentedIn(query.get('of') ?? undefined, query.get('source') ?? undefined);
  const act = await actFor(standing, request);
  const from = backPath(query.get('back') ?? request.headers.get('referer'));
  // Deleting a thread's first comment also removes its page, so the reader cannot return there.
  const goes = act === 'delete' && standing.id === standing.root;
  const back = goes && from?.startsWith(repliesHref(standing.root, undefined)) ? undefined : from;
  if (wantsJson(request) && isActOffered(act)) {
    const login = loginHref(BASE_PATH, { back: actPageHref('choose', { standing, commented, back }) });
    const answer: OfferedAct = { act, back: back ?? commentPlace(standing, commented), login };
    return Response.json(answer, { headers });
  }
  headers.set('location', actPageHref(act, { standing, commented, back }));
  return new Response(null, { status: 303, headers });
}
