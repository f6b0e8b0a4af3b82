import 'server-only';
import { z } from 'zod';
import { qaGrades, qaRate, qaRefusals } from '@/lib/contract/qa';
import { idPattern } from '@/lib/format/id-pattern';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { callAs } from '@/lib/session/call-as';
import { idListCookie } from '@/lib/session/id-list-cookie';
import { type Refusal, type RefusalTable, refusalFor } from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { ratingSectionId } from '../rate-notices';
import { ratedCookie } from '../rated-cookie';

const rateInput = z.object({
  of: z.string().regex(idPattern),
  grade: z.enum(['satisfied', 'fair', 'unsatisfied']),
});

const notRated: Refusal = { outcome: 'qaNotRated', words: 'qa.rate.notRated' };

const refusals: RefusalTable = {
  [qaRefusals.notRated]: notRated,
  [qaRefusals.missing]: notRated,
  absent: notRated,
};

/** Rates an answer. The platform counts one rating per device and member. */
async function rate({ of, grade }: z.output<typeof rateInput>, visitor: Visitor): Promise<WriteAnswer> {
  const { words, request } = visitor;
  const cookies = [idListCookie(request, ratedCookie, of)];
  const answer = await callAs(visitor, 'wrapper', qaRate, { fileId: of, grade: String(qaGrades[grade]) });
  if (!answer.ok) {
    const ratedBefore = { outcome: 'qaRatedBefore', status: 409, words: 'qa.rate.before', cookies } as const;
    return refusalFor(answer.error, { ...refusals, [qaRefusals.alreadyRated]: ratedBefore }, visitor);
  }
  await purgeSoon([`qa:${of}`], { wait: true });
  return { outcome: 'qaRated', message: words('qa.rate.done'), cookies };
}

export const postQaRate = writeHandler({
  actionName: 'qa-rate',
  input: rateInput,
  addressLimit: { burst: 200, every: 200 },
  anchorId: ratingSectionId,
  noticeName: 'vote',
  write: rate,
  // A repeat does no harm: the platform answers "already rated".
  repeatable: true,
});
