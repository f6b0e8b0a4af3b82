import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { failedList } from '@/lib/platform/page-scope';
import { OnwardLink } from '@/lib/ui/onward-link';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { type Commented, commentsHref } from './comment-href';
import styles from './discussion.module.css';
import { loadBeside } from './load-beside';
import { ThreadList } from './thread-list';

/** Id of what stands under an article, where the button of its bar leads. */
export const discussionId = 'comments';

/** What readers say, under an article or a live: some of it, and the way to all. Nothing where nobody has said anything. */
export async function Discussion({ commented }: { commented: Commented }) {
  const [view, beside] = await Promise.all([currentView(), loadBeside(commented.source, commented.id)]);
  const words = wordsFor(view.locale);
  if (beside === undefined || (beside !== failedList && beside.threads.length === 0)) return null;
  return (
    <section className={styles.discussion} id={discussionId} aria-labelledby="comments-title">
      <h2 className={styles.title} id="comments-title">
        {words('comment.title')}
      </h2>
      {beside === failedList ? (
        <ListFailure text={words('comment.failed')} />
      ) : (
        <>
          <ThreadList
            threads={beside.threads}
            firstReplies={2}
            words={words}
            locale={view.locale}
            commented={commented}
          />
          <OnwardLink
            href={commentsHref(commented)}
            label={words('comment.all', { count: beside.total })}
            place="end"
          />
        </>
      )}
    </section>
  );
}
