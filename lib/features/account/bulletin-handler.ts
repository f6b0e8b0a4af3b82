import 'server-only';
import { z } from 'zod';
import { hitXyBulletin } from '@/lib/contract/account';
import { idPattern } from '@/lib/format/id-pattern';
import { call } from '@/lib/platform/client';
import { statisticsUser } from '@/lib/session/virtual-user';
import type { WriteAnswer } from '@/lib/session/write-answer';
import { type Visitor, writeHandler } from '@/lib/session/write-handler';

const bulletinInput = z.object({ id: z.string().regex(idPattern) });

/** Counts that a bulletin was opened (R7.62). What comes of it is no reader's business: the answer is always a success. */
async function countHit({ id }: z.output<typeof bulletinInput>, visitor: Visitor): Promise<WriteAnswer> {
  const { device, session } = visitor;
  const userID = statisticsUser(device, session.user);
  const answer = await call(hitXyBulletin, { id, userID }, { timeLimit: 'wrapper', device, bearer: session });
  return { outcome: answer.ok ? 'counted' : 'lost', message: '' };
}

export const postBulletin = writeHandler({
  act: 'bulletin',
  repeatable: true,
  input: bulletinInput,
  limit: { burst: 10, every: 2000 },
  write: countHit,
});
