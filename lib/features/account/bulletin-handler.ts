import 'server-only';
import { z } from 'zod';
import { hitXyBulletin } from '@/lib/contract/account';
import { idPattern } from '@/lib/format/id-pattern';
import { callAs } from '@/lib/session/call-as';
import { statisticsUserId } from '@/lib/session/virtual-user';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';

const bulletinInput = z.object({ id: z.string().regex(idPattern) });

/** Counts a bulletin hit. Readers need not know of a failure, so every answer is a success (R7.62). */
async function countHit({ id }: z.output<typeof bulletinInput>, visitor: Visitor): Promise<WriteAnswer> {
  const userID = statisticsUserId(visitor.device, visitor.session.user);
  const answer = await callAs(visitor, 'wrapper', hitXyBulletin, { id, userID });
  return { outcome: answer.ok ? 'counted' : 'lost', message: '' };
}

export const postBulletin = writeHandler({
  actionName: 'bulletin',
  repeatable: true,
  input: bulletinInput,
  limit: { burst: 10, every: 2000 },
  write: countHit,
});
