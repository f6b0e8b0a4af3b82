import 'server-only';
import { z } from 'zod';
import { failureAnswer } from '@/lib/session/failure-answer';
import { writeHandler } from '@/lib/session/write-handler';

/**
 * POST /api/session/refusal: a page could not be read because the platform refused it (1004) although the credentials were
 * renewed. It counts in the visitor's session as an act does that is refused like this, and from the fourth on it is told
 * (Spec §8, R8.03, R8.08): pages are drawn for everybody and know nobody's session.
 */
export const postRefusal = writeHandler({
  act: 'refusal',
  repeatable: true,
  input: z.object({}),
  limit: { burst: 10, every: 5000 },
  noticeName: 'session',
  write: async (_input, visitor) => failureAnswer({ kind: 'rejected', code: '1004', message: '' }, visitor),
});
