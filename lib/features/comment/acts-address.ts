import type { Commented } from './comment-href';

/** A comment, and the first one of its thread: the same, but for a reply. */
export interface Standing {
  id: string;
  root: string;
}

/** A comment as a button names it: its id, and below another comment that one's, too, since lists of replies are cached by it. */
export function standingValue({ id, root }: Standing): string {
  return root === id ? id : `${id}/${root}`;
}

/** The comment of an action, and where its reader comes from. */
export interface ActSubject {
  standing: Standing;
  /** Undefined where no call tells what the comment is about. */
  commented: Commented | undefined;
  /** The page to come back to. */
  back: string;
}

/** Address of what a reader may do with a comment: it depends on who asks, and pages are the same for everybody. */
export function actsHref({
  standing,
  commented,
  back,
}: Partial<ActSubject> & { standing: Standing }): string {
  const query = new URLSearchParams({ comment: standingValue(standing) });
  if (commented) {
    query.set('of', commented.id);
    query.set('source', commented.source);
  }
  if (back !== undefined) query.set('back', back);
  return `/api/comment-acts?${query}`;
}
