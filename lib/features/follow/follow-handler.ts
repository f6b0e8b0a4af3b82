import 'server-only';
import { z } from 'zod';
import { topicSub, topicSubCancel } from '@/lib/contract/subscription';
import { environment } from '@/lib/env/environment';
import { idPattern } from '@/lib/format/id-pattern';
import { followedTypes } from '@/lib/people/followed-types';
import { call } from '@/lib/platform/client';
import { loginHref } from '@/lib/routes/login-href';
import { backPath } from '@/lib/writes/back-address';
import { failureAnswer } from '@/lib/writes/failure-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { followId } from './follow-notices';

const followInput = z.object({
  id: z.string().regex(idPattern),
  type: z.enum(Object.values(followedTypes)),
  /** 0 unfollows. */
  keep: z.enum(['0', '1']).default('1'),
  back: z.string().max(2000).optional(),
});

type FollowInput = z.output<typeof followInput>;

/** Only members can follow: logged-out readers get a link to the login page, which returns them to this page. */
function loginAnswer({ back }: FollowInput, { words }: Visitor): WriteAnswer {
  const href = loginHref(environment().BASE_PATH, { back: backPath(back) });
  return {
    outcome: 'loginToFollow',
    status: 401,
    message: words('follow.login'),
    values: { login: { href, label: words('titles.login') } },
  };
}

/** Follows or unfollows a reporter, an account or a circle for a member (R4.20). */
async function follow(input: FollowInput, visitor: Visitor): Promise<WriteAnswer> {
  const { session, device, words } = visitor;
  if (!session.user) return loginAnswer(input, visitor);
  const follows = input.keep === '1';
  const answer = await call(
    follows ? topicSub : topicSubCancel,
    { id: input.id, type: input.type, userID: session.user.userid },
    { timeLimit: 'wrapper', device, bearer: session },
  );
  if (!answer.ok) return failureAnswer(answer.error, visitor);
  return {
    outcome: follows ? 'followed' : 'followedNoLonger',
    message: words(follows ? 'follow.done' : 'follow.taken'),
    values: { follows },
  };
}

export const postFollow = writeHandler({
  actionName: 'follow',
  repeatable: true,
  input: followInput,
  limit: { burst: 20, every: 2000 },
  place: followId,
  noticeName: 'follow',
  write: follow,
});
