import 'server-only';
import { z } from 'zod';
import { delMyDiscuss, report } from '@/lib/contract/comment';
import { idPattern } from '@/lib/format/id-pattern';
import { hasOperation } from '@/lib/platform/endpoints';
import type { CommentRef } from '../comment-ref';
import type { CommentAction } from '../offered-action';

/** Parses the field value of `commentRefValue`. */
export const commentRefSchema = z
  .string()
  .max(129)
  .transform((value) => value.split('/'))
  .pipe(z.array(z.string().regex(idPattern)).min(1).max(2))
  .transform(([id = '', root = id]): CommentRef => ({ id, root }));

/** Checks whether the platform supports an action (ADR 0006). */
export function isActionSupported(action: CommentAction): boolean {
  if (action === 'report') return hasOperation(report);
  return action !== 'delete' || hasOperation(delMyDiscuss);
}
