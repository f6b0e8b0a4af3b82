import 'server-only';
import { z } from 'zod';
import { fav, favList } from '@/lib/contract/event';
import { idPattern } from '@/lib/format/id-pattern';
import { refuseJson } from '@/lib/platform/refuse-json';
import { callAs } from '@/lib/session/call-as';
import { visitorOf } from '@/lib/session/visitor-session';
import { type Refusal, refusalFor, refuseGuest } from '@/lib/writes/refusal-answer';
import { stateLimits, takeRequestToken } from '@/lib/writes/request-limits';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';

/** GET /api/favourite?id=1: state of the member's button. Logged-out readers cause no platform call. */
export async function getFavourite(request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (!idPattern.test(id)) return refuseJson(400);
  const { device, session } = await visitorOf(request);
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (!session.user) return Response.json({ kept: false }, { headers });
  if (takeRequestToken('favourite-state', request, device, stateLimits) > 0) return refuseJson(429);
  const query = { userID: session.user.userid, articleID: id, page: 0 };
  const answer = await callAs({ device: device.id, session }, 'direct', favList, query);
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  if (!answer.ok) return Response.json({}, { status: 502, headers });
  return Response.json({ kept: answer.value.list.some(({ fileId }) => fileId === id) }, { headers });
}

const favouriteInput = z.object({
  id: z.string().regex(idPattern),
  /** `0` removes the article from the favorites. */
  keep: z.enum(['0', '1']).default('1'),
  back: z.string().max(2000).optional(),
});

const articleNotFound: Refusal = { outcome: 'notFound', status: 404, words: 'favourite.gone' };

async function setFavourite({ id, keep, back }: z.output<typeof favouriteInput>, visitor: Visitor) {
  const { session, words } = visitor;
  if (!session.user) return refuseGuest({ outcome: 'loginToKeep', words: 'favourite.login' }, back, visitor);
  const cancel = keep === '0' ? { cancel: '1' as const } : {};
  const request = { userID: session.user.userid, articleID: id, ...cancel };
  const answer = await callAs(visitor, 'wrapper', fav, request);
  if (!answer.ok) return refusalFor(answer.error, { absent: articleNotFound }, visitor);
  const isFavourite = answer.value.isFav ?? keep === '1';
  return {
    outcome: isFavourite ? 'favouriteKept' : 'favouriteTaken',
    message: words(isFavourite ? 'favourite.saved' : 'favourite.taken'),
    values: { kept: isFavourite },
  };
}

export const postFavourite = writeHandler({
  actionName: 'favourite',
  repeatable: true,
  input: favouriteInput,
  anchorId: 'favourite',
  noticeName: 'favourite',
  write: setFavourite,
});
