import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { failedList } from '@/lib/platform/page-parts';
import { isClosed } from '@/lib/site/discussion';
import { siteConfig } from '@/lib/site/site-config';
import { OnwardLink } from '@/lib/ui/onward-link';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { firstCommentsId } from '../comment-anchor';
import { commentsHref, liveSource, type OpenOrClosed } from '../comment-href';
import { loadDiscussionPreview } from '../server/load-discussion-preview';
import styles from './discussion.module.css';
import { DiscussionIsland } from './discussion-island';
import { ThreadList } from './thread-list';

/** Minimum number of comments of an article whose page polls for new ones. Pages of lives always poll. */
const muchDiscussed = 20;

/** Id of the comments section of an article, the target of `CommentButton`. */
export const discussionId = 'comments';

interface DiscussionProps {
  commented: OpenOrClosed;
  notice: string | undefined;
}

/**
 * Comments section of an article or a live: the form, some comments and a link to all. Renders nothing if it is closed and empty.
 */
export async function Discussion({ commented, notice }: DiscussionProps) {
  const [view, site, preview] = await Promise.all([
    currentView(),
    siteConfig(),
    loadDiscussionPreview(commented.source, commented.id),
  ]);
  const words = wordsFor(view.locale);
  const isEmpty = preview !== failedList && preview?.threads.length === 0;
  const closed = isClosed(commented, site.discussion) || (preview !== failedList && preview?.closed === true);
  if (preview === undefined || (isEmpty && closed)) return null;
  return (
    <section className={styles.discussion} id={discussionId} aria-labelledby="comments-title">
      <h2 className={styles.title} id="comments-title">
        {words('comment.title')}
      </h2>
      {closed && <p className={styles.closed}>{words('comment.closed')}</p>}
      <DiscussionIsland
        commented={commented}
        after={preview === failedList ? undefined : preview.newest}
        notice={notice}
        isClosed={closed}
      />
      {preview === failedList && <ListFailure text={words('comment.failed')} />}
      {preview !== failedList && !isEmpty && (
        <>
          {!closed && (commented.source === liveSource || preview.total >= muchDiscussed) && (
            <div role="status" data-new-comments={commentsHref(commented)} />
          )}
          <ThreadList
            id={firstCommentsId}
            threads={preview.threads}
            firstReplies={2}
            words={words}
            locale={view.locale}
            commented={commented}
          />
          <OnwardLink
            href={commentsHref(commented)}
            label={site.counts ? words('comment.all', { count: preview.total }) : words('comment.toAll')}
            place="end"
          />
        </>
      )}
    </section>
  );
}
