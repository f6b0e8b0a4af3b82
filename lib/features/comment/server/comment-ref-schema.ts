import { z } from 'zod';
import { idPattern } from '@/lib/format/id-pattern';
import type { CommentRef } from '../comment-ref';

/** Parses the field value of `commentRefValue`. */
export const commentRefSchema = z
  .string()
  .max(129)
  .transform((value) => value.split('/'))
  .pipe(z.array(z.string().regex(idPattern)).min(1).max(2))
  .transform(([id = '', root = id]): CommentRef => ({ id, root }));

/** Returns the cache tags of all pages that show a comment. */
export function tagsOf(
  { root }: CommentRef,
  { of, source }: { of?: string | undefined; source?: string | undefined },
): string[] {
  return [
    `comment:${root}`,
    ...(of === undefined || source === undefined ? [] : [`comments:${source}:${of}`]),
  ];
}
