import 'server-only';
import { z } from 'zod';
import { fav, favList } from '@/lib/contract/event';
import { idPattern } from '@/lib/format/id-pattern';
import { call } from '@/lib/platform/client';
import { loginHref } from '@/lib/routes/login-href';
import { deviceOf } from '@/lib/session/device';
import { visitorSession } from '@/lib/session/visitor-session';
import { backPath } from '@/lib/writes/back-address';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { waitToRequest } from '@/lib/writes/visit-limit';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { favouriteId } from './favourite-notices';

const rateLimits = { limit: { burst: 20, every: 1000 }, addressLimit: { burst: 400, every: 50 } };

const noStore = { 'cache-control': 'no-store' } as const;

/** GET /api/favourite?id=1: state of the member's button. Logged-out readers cause no platform call. */
export async function getFavourite(request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (!idPattern.test(id)) return Response.json({}, { status: 400, headers: noStore });
  const device = deviceOf(request);
  const session = await visitorSession(request, device.id);
  if (!session.user) return Response.json({ kept: false }, { headers: noStore });
  if (waitToRequest('favourite-state', request, device, rateLimits) > 0) {
    return Response.json({}, { status: 429, headers: noStore });
  }
  const query = { userID: session.user.userid, articleID: id, page: 0 };
  const answer = await call(favList, query, { timeLimit: 'direct', device: device.id, bearer: session });
  const headers = new Headers(noStore);
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  if (!answer.ok) return Response.json({}, { status: 502, headers });
  return Response.json({ kept: answer.value.list.some(({ fileId }) => fileId === id) }, { headers });
}

const favouriteInput = z.object({
  id: z.string().regex(idPattern),
  /** 0 removes the article. */
  keep: z.enum(['0', '1']).default('1'),
  back: z.string().max(2000).optional(),
});

async function setFavourite(
  { id, keep, back }: z.output<typeof favouriteInput>,
  visitor: Visitor,
): Promise<WriteAnswer> {
  const { session, device, words } = visitor;
  if (!session.user) {
    const href = loginHref({ back: backPath(back) });
    return {
      outcome: 'loginToKeep',
      status: 401,
      message: words('favourite.login'),
      values: { login: { href, label: words('titles.login') } },
    };
  }
  const cancel = keep === '0' ? { cancel: '1' as const } : {};
  const request = { userID: session.user.userid, articleID: id, ...cancel };
  const answer = await call(fav, request, { timeLimit: 'wrapper', device, bearer: session });
  if (!answer.ok) return failureAnswer(answer.error, visitor);
  const isFavourite = answer.value.isFav ?? keep === '1';
  return {
    outcome: isFavourite ? 'favouriteKept' : 'favouriteTaken',
    message: words(isFavourite ? 'favourite.kept' : 'favourite.taken'),
    values: { kept: isFavourite },
  };
}

export const postFavourite = writeHandler({
  actionName: 'favourite',
  repeatable: true,
  input: favouriteInput,
  limit: { burst: 10, every: 3000 },
  place: favouriteId,
  noticeName: 'favourite',
  write: setFavourite,
});
