import 'server-only';
import { delMyDiscuss, report } from '@/lib/contract/comment';
import { hasOperation } from '@/lib/platform/endpoints';
import type { CommentAction } from '../offered-action';

/** Checks whether the platform supports an action (ADR 0006). */
export function isActionSupported(action: CommentAction): boolean {
  if (action === 'report') return hasOperation(report);
  return action !== 'delete' || hasOperation(delMyDiscuss);
}
