import 'server-only';
import { z } from 'zod';
import { fav } from '@/lib/contract/event';
import { environment } from '@/lib/env/environment';
import { idPattern } from '@/lib/format/id-pattern';
import { call } from '@/lib/platform/client';
import { loginHref } from '@/lib/routes/login-href';
import { backPath } from '@/lib/writes/back-address';
import { failureAnswer } from '@/lib/writes/failure-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { favouriteId } from './favourite-notices';

const favouriteInput = z.object({
  id: z.string().regex(idPattern),
  /** 0 removes the article. */
  keep: z.enum(['0', '1']).default('1'),
  back: z.string().max(2000).optional(),
});

type FavouriteInput = z.output<typeof favouriteInput>;

/** Only members have favorites: logged-out readers get a link to the login page, which returns them to this page. */
function loginAnswer({ back }: FavouriteInput, { words }: Visitor): WriteAnswer {
  const href = loginHref(environment().BASE_PATH, { back: backPath(back) });
  return {
    outcome: 'loginToKeep',
    status: 401,
    message: words('favourite.login'),
    values: { login: { href, label: words('titles.login') } },
  };
}

/** Adds an article to a member's favorites or removes it (R7.90). */
async function setFavourite(input: FavouriteInput, visitor: Visitor): Promise<WriteAnswer> {
  const { session, device, words } = visitor;
  if (!session.user) return loginAnswer(input, visitor);
  const answer = await call(
    fav,
    {
      userID: session.user.userid,
      articleID: input.id,
      ...(input.keep === '0' ? { cancel: '1' } : {}),
    },
    { timeLimit: 'wrapper', device, bearer: session },
  );
  if (!answer.ok) return failureAnswer(answer.error, visitor);
  const isFavourite = answer.value.isFav ?? input.keep === '1';
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
