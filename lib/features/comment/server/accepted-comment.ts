import 'server-only';
import { z } from 'zod';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { earnPoints } from '@/lib/writes/earn-points';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';

/** Comment or reply that was sent or may have been. */
export interface SentComment {
  /** Id of the subject; `source` is its kind. */
  of: string;
  source: string;
  parent?: string | undefined;
  content: string;
}

/** Handles an accepted comment: purges its pages, earns points and reports whether others can see it. */
export async function acceptedAnswer(
  { of, source, parent }: SentComment,
  { id, state }: { id?: string | undefined; state?: 'published' | 'waiting' | undefined },
  visitor: Visitor,
): Promise<WriteAnswer> {
  await purgeSoon([`comments:${source}:${of}`, ...(parent === undefined ? [] : [`comment:${parent}`])], {
    wait: true,
  });
  const { words } = visitor;
  await earnPoints(
    { action: 'comment', ...(id === undefined ? { id: of, type: source } : { id, type: '1' }) },
    visitor,
  );
  // Without a state, the comment may be waiting for review (platform facts §6).
  return state === 'published'
    ? { outcome: 'commentSent', message: words('comment.sent'), values: { id } }
    : { outcome: 'commentWaiting', message: words('comment.waiting'), values: { id } };
}

const acceptedAnswerSchema = z.object({
  outcome: z.enum(['commentSent', 'commentWaiting']),
  values: z.object({ id: z.string() }),
});

/** Checks whether a stored answer reports this comment as accepted. */
export function isAcceptedAs(id: string, answer: unknown): boolean {
  const read = acceptedAnswerSchema.safeParse(answer);
  return read.success && read.data.values.id === id;
}
