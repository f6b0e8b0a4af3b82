import { z } from 'zod';

/**
 * A writing act of somebody who is signed in, which the platform answers by their token only: it asks who they are. Imports
 * what it needs anew, for tests that begin with new modules.
 */
export async function importMemberAct(): Promise<(request: Request) => Promise<Response>> {
  const [{ writeHandler }, { call }, { memberInfo }, { failureAnswer }] = await Promise.all([
    import('@/lib/session/write-handler'),
    import('@/lib/platform/client'),
    import('@/lib/contract/member'),
    import('@/lib/session/failure-answer'),
  ]);
  return writeHandler({
    act: 'test',
    input: z.object({}),
    limit: { burst: 100, every: 10 },
    write: async (_input, visitor) => {
      const { session, device } = visitor;
      const answer = await call(
        memberInfo,
        { userID: session.user?.userid ?? '0' },
        { timeLimit: 'wrapper', device, bearer: session },
      );
      return answer.ok
        ? { outcome: 'done', message: answer.value.nickname }
        : failureAnswer(answer.error, visitor);
    },
  });
}
