import 'server-only';
import { z } from 'zod';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { writeHandler } from '@/lib/writes/write-handler';

/**
 * POST /api/session/refusal: reports that the platform rejected a page (1004) although the credentials were renewed. The
 * rejection counts in the visitor's session like that of a write and is shown from the fourth on (Spec §8, R8.03, R8.08). Pages
 * cannot count it, as their renders have no visitor.
 */
export const postRefusal = writeHandler({
  actionName: 'refusal',
  repeatable: true,
  input: z.object({}),
  limit: { burst: 10, every: 5000 },
  noticeName: 'session',
  write: async (_input, visitor) => failureAnswer({ kind: 'rejected', code: '1004', message: '' }, visitor),
});
