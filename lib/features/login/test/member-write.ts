import { z } from 'zod';
import { memberInfo } from '@/lib/contract/member';
import { call } from '@/lib/platform/client';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { writeHandler } from '@/lib/writes/write-handler';

export const postMemberWrite = writeHandler({
  actionName: 'test',
  input: z.object({}),
  limit: { burst: 100, every: 10 },
  write: async (_input, visitor) => {
    const { session, device } = visitor;
    const answer = await call(
      memberInfo,
      { userID: session.user?.userid ?? '0' },
      { timeoutClass: 'wrapper', device, bearer: session },
    );
    return answer.ok
      ? { outcome: 'done', message: answer.value.nickname }
      : failureAnswer(answer.error, visitor);
  },
});
