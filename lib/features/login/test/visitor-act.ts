import { z } from 'zod';
import { event } from '@/lib/contract/event';
import { call } from '@/lib/platform/client';
import { failureAnswer } from '@/lib/session/failure-answer';
import { actingUser } from '@/lib/session/virtual-user';
import { writeHandler } from '@/lib/session/write-handler';

/** A write that every visitor may do: it reports a share, with a security token where the platform requires one. */
export const postVisitorAct = writeHandler({
  act: 'test-visitor',
  input: z.object({}),
  limit: { burst: 100, every: 10 },
  write: async (_input, visitor) => {
    const { session, device } = visitor;
    const shared = { id: '1001', type: '0', eventType: '2', ...actingUser(device, session.user) };
    const answer = await call(event, shared, { timeLimit: 'wrapper', device, bearer: session });
    return answer.ok ? { outcome: 'done', message: '' } : failureAnswer(answer.error, visitor);
  },
});
