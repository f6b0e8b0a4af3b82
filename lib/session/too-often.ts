import 'server-only';
import { sessionNotices } from '@/lib/view/session-notice';
import type { WriteAnswer } from './write-answer';
import type { Visitor } from './write-handler';

/** Too much for one name or number; the form says after how long it may go on. */
export function tooOften(wait: number, { words }: Visitor): WriteAnswer {
  const values = { retryAfter: Math.ceil(wait / 1000) };
  return { outcome: 'tooOften', status: 429, message: words(sessionNotices.tooOften), values };
}
