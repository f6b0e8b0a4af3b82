import { z } from 'zod';
import { idPattern } from '@/lib/format/id-pattern';

/** A comment, and the first one of its thread: the same, but for a reply. */
export interface Standing {
  id: string;
  root: string;
}

/** A comment as a button names it: its id, and below another comment that one's, too, since lists of replies are kept by it. */
export function standingValue({ id, root }: Standing): string {
  return root === id ? id : `${id}/${root}`;
}

/** Reads it again. */
export const standing = z
  .string()
  .max(129)
  .transform((value) => value.split('/'))
  .pipe(z.array(z.string().regex(idPattern)).min(1).max(2))
  .transform(([id = '', root = id]): Standing => ({ id, root }));

/** The tags of everything that shows a comment. */
export function tagsOf(
  { root }: Standing,
  { of, source }: { of?: string | undefined; source?: string | undefined },
): string[] {
  return [
    `comment:${root}`,
    ...(of === undefined || source === undefined ? [] : [`comments:${source}:${of}`]),
  ];
}
