import { z } from 'zod';
import type { SiteNotice } from '../site-notice';
import type { CommentRecord } from '../store/comment-record';
import type { Commented, DiscussionState } from '../store/discussions';
import type { Store } from '../store/store';

const id = z.coerce.number().int().positive();

/** What an operator does, as the forms send it. */
export const act = z.discriminatedUnion('act', [
  z.object({
    act: z.enum([
      'publish',
      'refuse',
      'dismiss',
      'takeDown',
      'pin',
      'unpin',
      'praise',
      'unpraise',
      'own',
      'disown',
    ]),
    id,
  }),
  z.object({ act: z.enum(['open', 'close', 'follow']), id, source: z.coerce.number().int().min(0).max(99) }),
]);

type Act = z.output<typeof act>;
type CommentAct = Exclude<Act, { source: number }>['act'];

const discussionStates: Readonly<Record<'open' | 'close' | 'follow', DiscussionState>> = {
  open: 'open',
  close: 'closed',
  follow: null,
};

/** What is to be seen no more: nothing old may stand in for it. */
const takesAway: readonly CommentAct[] = ['refuse', 'takeDown'];

const marks = {
  pin: { pinned: true },
  unpin: { pinned: false },
  praise: { excellent: true },
  unpraise: { excellent: false },
  own: { official: true },
  disown: { official: false },
} as const;

/** What the site keeps of a discussion, by the names it gave it (`lib/contract`). */
function tagsOf({ id: target, sourceType }: Commented, comment?: CommentRecord): string[] {
  const page =
    sourceType === 1 ? [`live:${target}`] : sourceType === 0 ? [`article:${target}`, `counts:${target}`] : [];
  const thread = comment ? [`comment:${comment.rootId ?? comment.id}`] : [];
  return [`comments:${sourceType}:${target}`, ...page, ...thread];
}

/**
 * Does what an operator wants and notifies the site of what is old.
 * @returns false where there is no such comment
 */
export async function doAct(wanted: Act, store: Store, site: SiteNotice): Promise<boolean> {
  if ('source' in wanted) {
    const discussion = { id: wanted.id, sourceType: wanted.source };
    store.discussions.setState(discussion, discussionStates[wanted.act]);
    await notify(site, tagsOf(discussion), false);
    return true;
  }
  const comment = store.comments.lists.find(wanted.id);
  if (!comment) return false;
  store.transaction(() => changeComment(wanted.act, comment, store));
  const discussion = { id: comment.articleId, sourceType: comment.sourceType };
  if (wanted.act !== 'dismiss')
    await notify(site, tagsOf(discussion, comment), takesAway.includes(wanted.act));
  return true;
}

function changeComment(wanted: CommentAct, comment: CommentRecord, store: Store): void {
  switch (wanted) {
    case 'publish':
      // What its writer has deleted meanwhile stays so.
      if (comment.state !== 'deleted') store.comments.setState(comment.id, 'published');
      return;
    case 'refuse':
      if (comment.state !== 'deleted') store.comments.setState(comment.id, 'refused');
      return;
    case 'dismiss':
      store.commentReports.close(comment.id, 'dismissed');
      return;
    case 'takeDown':
      if (comment.state !== 'deleted') store.comments.setState(comment.id, 'refused');
      store.commentReports.close(comment.id, 'upheld');
      return;
    default:
      store.comments.setMarks(comment.id, marks[wanted]);
  }
}

/** A site that cannot be notified shows what is new when its pages are renewed by themselves. */
async function notify(site: SiteNotice, tags: readonly string[], hard: boolean): Promise<void> {
  const problem = await site.notify(tags, hard);
  if (problem !== undefined)
    console.error(JSON.stringify({ level: 'warn', message: 'site not notified', problem }));
}
