import 'server-only';
import { sessionNotices } from '@/lib/view/session-notice';
import type { WriteAnswer } from './write-answer';
import type { Visitor } from './write-handler';

/** The form shows when the next attempt is possible. */
export function tooOften(wait: number, { words }: Visitor): WriteAnswer {
  const values = { retryAfter: Math.ceil(wait / 1000) };
  return { outcome: 'tooOften', status: 429, message: words(sessionNotices.tooOften), values };
}
