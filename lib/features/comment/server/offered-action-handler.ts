import 'server-only';
import { readIds } from '@/lib/format/remembered-ids';
import { loginHref } from '@/lib/routes/login-href';
import { siteHref } from '@/lib/routes/site-href';
import { readCookie } from '@/lib/session/cookies';
import { visitorOf } from '@/lib/session/visitor-session';
import { acceptsJson } from '@/lib/writes/accepts-json';
import { backPath } from '@/lib/writes/back-address';
import { actionPageHref, commentListHref } from '../action-href';
import { repliesHref } from '../comment-href';
import { reportedCommentsCookie } from '../comment-names';
import type { CommentRef } from '../comment-ref';
import type { OfferedAction } from '../offered-action';
import { commentRefSchema, isActionSupported } from './comment-action';
import { readComment } from './load-action-page';
import { parseCommentTarget } from './load-comments';

/** Returns the action for this reader. Only the account that wrote a comment may delete it (R6.11). */
async function actionFor(commentRef: CommentRef, request: Request): Promise<OfferedAction['action']> {
  const { user } = (await visitorOf(request)).session;
  if (!user) return 'guest';
  const found = await readComment(commentRef);
  if (found.ok && found.value.userID === user.userid) return 'delete';
  const reportedIds = readIds(readCookie(request, reportedCommentsCookie));
  return reportedIds.includes(commentRef.id) ? 'reported' : 'report';
}

const noStoreHeaders = { 'cache-control': 'no-store' };

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { ...noStoreHeaders, location } });
}

/** GET /api/comment-actions: JSON (`OfferedAction`) for the island, else a redirect to the action page. */
export async function getCommentActions(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const parsed = commentRefSchema.safeParse(query.get('comment'));
  if (!parsed.success) return redirect(siteHref(['home']));
  const commentRef = parsed.data;
  const target = parseCommentTarget(query.get('of') ?? undefined, query.get('source') ?? undefined);
  const action = await actionFor(commentRef, request);
  const from = backPath(query.get('back') ?? request.headers.get('referer'));
  // Deleting a thread's first comment also removes the thread's page, so the reader cannot return there.
  const removesPage = action === 'delete' && commentRef.id === commentRef.root;
  const back = removesPage && from?.startsWith(repliesHref(commentRef.root, undefined)) ? undefined : from;
  if (acceptsJson(request) && isActionSupported(action)) {
    const offeredAction: OfferedAction = {
      action,
      back: back ?? commentListHref(commentRef, target),
      login: loginHref({ back: actionPageHref('choose', { commentRef, target, back }) }),
    };
    return Response.json(offeredAction, { headers: noStoreHeaders });
  }
  return redirect(actionPageHref(action, { commentRef, target, back }));
}
