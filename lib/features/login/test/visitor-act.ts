import { z } from 'zod';

/**
 * A writing act that anybody may do, which the platform answers by a security token where it wants one: it reports a share.
 * Imports what it needs anew, for tests that begin with new modules.
 */
export async function importVisitorAct(): Promise<(request: Request) => Promise<Response>> {
  const [{ writeHandler }, { call }, { event }, { failureAnswer }, { actingUser }] = await Promise.all([
    import('@/lib/session/write-handler'),
    import('@/lib/platform/client'),
    import('@/lib/contract/event'),
    import('@/lib/session/failure-answer'),
    import('@/lib/session/virtual-user'),
  ]);
  return writeHandler({
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
}
