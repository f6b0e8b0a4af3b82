import 'server-only';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import type { sendOnLeaving } from '@/lib/browser/send-on-leaving.inline';
import { MoreLink } from '@/lib/cards/more-link';
import { ShareItem } from '@/lib/frame/share-microdata';
import { siteConfig } from '@/lib/site/site-config';
import { ListHeading } from '@/lib/ui/list-heading';
import { OnwardLink } from '@/lib/ui/onward-link';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { commentsHref, repliesHref } from '../comment-href';
import { replyListId } from '../comment-names';
import { type ReplyList, repliesCard } from '../server/load-comments';
import { newestCommentId } from '../server/model';
import { CommentLikes } from './comment-likes';
import styles from './comments-page.module.css';
import { DiscussionIsland } from './discussion-island';
import { type CommentContext, ListedComment } from './listed-comment';
import { SubjectLine } from './subject-line';
import listStyles from './thread-list.module.css';

/** Page of a comment with all its replies (R2.28). */
export async function RepliesPage({ list, notice }: { list: ReplyList; notice: string | undefined }) {
  const [{ locale }, { counts }, card] = await Promise.all([currentView(), siteConfig(), repliesCard(list)]);
  const words = wordsFor(locale);
  const { id, commented, subject, comment, replies, total, next } = list;
  const context: CommentContext = { words, locale, commented };
  return (
    <main id="main">
      <ListHeading
        title={words('titles.replyAll')}
        note={counts && total > 0 ? words('comment.replies', { count: total }) : undefined}
      />
      <div className={styles.page}>
        <SubjectLine subject={subject} closed={subject?.closed ?? false} words={words} locale={locale} />
        {comment && (
          <CommentLikes {...context}>
            <ol className={listStyles.list}>
              <ListedComment comment={{ ...comment, replies: 0 }} {...context} />
            </ol>
          </CommentLikes>
        )}
        {commented && (
          <DiscussionIsland
            commented={commented}
            parent={id}
            after={newestCommentId(replies)}
            notice={notice}
            isClosed={subject?.closed !== false}
            list={replyListId(id)}
          />
        )}
        <section aria-labelledby="list-title">
          <h2 className="visually-hidden" id="list-title">
            {words('comment.repliesTitle')}
          </h2>
          {replies.length === 0 ? (
            <p className={styles.empty} data-none="">
              {words('comment.noReplies')}
            </p>
          ) : (
            <CommentLikes {...context}>
              <ol className={listStyles.list} id={replyListId(id)}>
                {replies.map((reply) => (
                  <ListedComment
                    key={reply.id}
                    comment={reply}
                    isReply
                    {...context}
                    root={comment?.id ?? id}
                  />
                ))}
              </ol>
            </CommentLikes>
          )}
          <MoreLink
            listId={replyListId(id)}
            href={next && repliesHref(id, commented, { ...next })}
            showsEnd={replies.length > 0}
            words={words}
          />
        </section>
        {commented && (
          <OnwardLink href={commentsHref(commented)} label={words('comment.toAll')} place="end" />
        )}
      </div>
      <ShareItem card={card} />
      <InlineScript calls={[inlineCall<typeof sendOnLeaving>('send-on-leaving')]} />
    </main>
  );
}
