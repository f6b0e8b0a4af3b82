import 'server-only';
import { sessionNotices } from '@/lib/view/session-notice';
import type { WriteAnswer } from './write-answer';
import type { Visitor } from './write-handler';

/** Returns the answer for too many attempts at one name or number. The form shows when the next one is possible. */
export function tooOften(wait: number, { words }: Visitor): WriteAnswer {
  const values = { retryAfter: Math.ceil(wait / 1000) };
  return { outcome: 'tooOften', status: 429, message: words(sessionNotices.tooOften), values };
}
