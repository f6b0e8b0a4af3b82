import 'server-only';
import { z } from 'zod';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { earnPoints } from '@/lib/session/earn-points';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';

/** A comment or reply that is sent, or may have been. */
export interface Sendable {
  /** What is commented, and of which kind it is. */
  of: string;
  source: string;
  /** The comment that is answered. */
  parent?: string | undefined;
  content: string;
}

/** The platform has it: pages are drawn anew, it earns its points, and the reader is told whether others see it. */
export async function taken(
  { of, source, parent }: Sendable,
  { id, state }: { id?: string | undefined; state?: 'published' | 'waiting' | undefined },
  visitor: Visitor,
): Promise<WriteAnswer> {
  await purgeSoon([`comments:${source}:${of}`, ...(parent === undefined ? [] : [`comment:${parent}`])], {
    wait: true,
  });
  const { words } = visitor;
  await earnPoints(
    { act: 'comment', ...(id === undefined ? { id: of, type: source } : { id, type: '1' }) },
    visitor,
  );
  // Without a word on it, it may be either (platform facts §6).
  return state === 'published'
    ? { outcome: 'commentSent', message: words('comment.sent'), values: { id } }
    : { outcome: 'commentWaiting', message: words('comment.waiting'), values: { id } };
}

const takenAnswer = z.object({
  outcome: z.enum(['commentSent', 'commentWaiting']),
  values: z.object({ id: z.string() }),
});

/** Checks whether an answer reports this comment as taken. */
export function isTakenAs(id: string, answer: unknown): boolean {
  const read = takenAnswer.safeParse(answer);
  return read.success && read.data.values.id === id;
}
