import { z } from 'zod';
import { event } from '@/lib/contract/event';
import { call } from '@/lib/platform/client';
import { actorIds } from '@/lib/session/virtual-user';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { writeHandler } from '@/lib/writes/write-handler';

export const postVisitorWrite = writeHandler({
  actionName: 'test-visitor',
  input: z.object({}),
  limit: { burst: 100, every: 10 },
  write: async (_input, visitor) => {
    const { session, device } = visitor;
    const eventFields = { id: '1001', type: '0', eventType: '2', ...actorIds(device, session.user) };
    const answer = await call(event, eventFields, { timeoutClass: 'wrapper', device, bearer: session });
    return answer.ok ? { outcome: 'done', message: '' } : failureAnswer(answer.error, visitor);
  },
});
