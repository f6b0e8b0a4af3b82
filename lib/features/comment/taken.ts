import 'server-only';
import { purgeSoon } from '@/lib/platform/purge-soon';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Words } from '@/lib/view/words';

/** A comment or reply that is sent, or may have been. */
export interface Sendable {
  /** What is commented, and of which kind it is. */
  of: string;
  source: string;
  /** The comment that is answered. */
  parent?: string | undefined;
  content: string;
}

/** The platform has it: pages are drawn anew, and the reader is told whether others see it. */
export async function taken(
  { of, source, parent }: Sendable,
  { id, state }: { id?: string | undefined; state?: 'published' | 'waiting' | undefined },
  words: Words,
): Promise<WriteAnswer> {
  await purgeSoon([`comments:${source}:${of}`, ...(parent === undefined ? [] : [`comment:${parent}`])], {
    wait: true,
  });
  // Without a word on it, it may be either (platform facts §6).
  return state === 'published'
    ? { outcome: 'commentSent', message: words('comment.sent'), values: { id } }
    : { outcome: 'commentWaiting', message: words('comment.waiting'), values: { id } };
}
