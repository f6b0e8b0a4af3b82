import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { type Commented, repliesHref } from './comment-href';
import { type Standing, standingValue } from './standing';

/**
 * What a comment's page of acts offers: a report, that it was reported, deleting, logging in, or the choice, where only the next
 * answer can know.
 */
export const acts = ['report', 'reported', 'delete', 'guest', 'choose'] as const;

export type Act = (typeof acts)[number];

interface ActPlace {
  standing: Standing;
  commented: Commented | undefined;
  /** The page to come back to. */
  back?: string | undefined;
}

/** Where "report or delete" leads: what may be done depends on who asks, and pages are the same for everybody. */
export function actsHref({ standing, commented, back }: ActPlace): string {
  const query = new URLSearchParams({ comment: standingValue(standing) });
  if (commented) {
    query.set('of', commented.id);
    query.set('source', commented.source);
  }
  if (back !== undefined) query.set('back', back);
  return `/api/comment-acts?${query}`;
}

/** The page of an act. */
export function actPageHref(act: Act, { standing, commented, back }: ActPlace): string {
  return repliesHref(standing.root, commented, { act, comment: standing.id, back });
}

/** Where a form's comment stands, where its page does not say where the reader came from. */
export function commentPlace({ standing: { root }, commented }: Omit<ActPlace, 'back'>): string {
  return commented
    ? pageHref(environment().BASE_PATH, ['commentAll', commented.id, commented.source])
    : repliesHref(root, undefined);
}
