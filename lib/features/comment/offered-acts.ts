import 'server-only';
import { delMyDiscuss, report } from '@/lib/contract/comment';
import { hasOperation } from '@/lib/platform/endpoints';
import type { Act } from './act-answer';

/** Whether the platform has what an act needs (ADR 0006). */
export function isActOffered(act: Act): boolean {
  if (act === 'report') return hasOperation(report);
  return act !== 'delete' || hasOperation(delMyDiscuss);
}
