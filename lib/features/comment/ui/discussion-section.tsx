import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { formatBadgeCount } from '@/lib/format/counts';
import type { NoticeProps } from '@/lib/frame/page-props';
import { failedList } from '@/lib/platform/page-parts';
import { isDiscussionClosed } from '@/lib/site/discussion-settings';
import { siteConfig } from '@/lib/site/site-config';
import { ArrowLink } from '@/lib/ui/arrow-link';
import { CommentIcon } from '@/lib/ui/icons';
import { currentLocalization, currentWords } from '@/lib/view/current-view';
import { countPhrase } from '@/lib/view/phrases';
import { type CommentTarget, commentsHref, type DiscussionSubject, liveSource } from '../comment-href';
import { firstCommentsId } from '../comment-names';
import { loadDiscussionPreview } from '../server/load-discussion-preview';
import styles from './comment-button.module.css';
import discussionStyles from './discussion.module.css';
import { DiscussionIsland } from './discussion-island';
import { ThreadList } from './thread-list';

/** Minimum number of comments on a page that polls for new ones; on pages of lives, one is enough. */
const minCommentsForPolling = 20;

const discussionId = 'comments';

export async function DiscussionSection({ target, notice }: { target: DiscussionSubject } & NoticeProps) {
  const [localization, site, preview] = await Promise.all([
    currentLocalization(),
    siteConfig(),
    loadDiscussionPreview(target.source, target.id),
  ]);
  const { words } = localization;
  const isEmpty = preview !== failedList && preview?.threads.length === 0;
  const closed =
    isDiscussionClosed(target, site.discussion) || (preview !== failedList && preview?.closed === true);
  if (preview === undefined || (isEmpty && closed)) return null;
  return (
    <section className={discussionStyles.discussion} id={discussionId} aria-labelledby="comments-title">
      <h2 className={discussionStyles.title} id="comments-title">
        {words('comment.title')}
      </h2>
      {closed && <p className={discussionStyles.closed}>{words('comment.closed')}</p>}
      <DiscussionIsland
        target={target}
        after={preview === failedList ? undefined : preview.newestId}
        notice={notice}
        isClosed={closed}
      />
      {preview === failedList && <ListFailure text={words('comment.failed')} />}
      {preview !== failedList && !isEmpty && (
        <>
          {!closed && (target.source === liveSource || preview.total >= minCommentsForPolling) && (
            <div role="status" data-new-comments={commentsHref(target)} />
          )}
          <ThreadList
            id={firstCommentsId}
            threads={preview.threads}
            replyLimit={2}
            {...localization}
            target={target}
          />
          <ArrowLink
            href={commentsHref(target)}
            label={site.counts ? words('comment.all', { count: preview.total }) : words('comment.toAll')}
            place="end"
          />
        </>
      )}
    </section>
  );
}

/** Renders a button in an article's bar that leads to its comments and shows their count (R7.80). */
export async function CommentButton({ target }: { target: CommentTarget }) {
  const [words, { counts }, preview] = await Promise.all([
    currentWords(),
    siteConfig(),
    loadDiscussionPreview(target.source, target.id),
  ]);
  if (preview === undefined || preview === failedList || preview.total === 0) return null;
  return (
    <a className={styles.button} href={`#${discussionId}`}>
      <CommentIcon />
      <span className="visually-hidden">{words('comment.title')}</span>
      {counts && <span className={styles.count}>{countPhrase(words, formatBadgeCount(preview.total))}</span>}
    </a>
  );
}
