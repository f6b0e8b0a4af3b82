import 'server-only';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import type { sendOnLeaving } from '@/lib/browser/send-on-leaving.inline';
import { MoreLink } from '@/lib/cards/more-link';
import { ShareItem } from '@/lib/frame/share-microdata';
import { siteConfig } from '@/lib/site/site-config';
import { LinkRow } from '@/lib/ui/link-row';
import { ListHeading } from '@/lib/ui/list-heading';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { commentOrders, commentsHref } from '../comment-href';
import { type CommentList, commentsCard } from '../server/load-comments';
import styles from './comments-page.module.css';
import { DiscussionIsland } from './discussion-island';
import { SubjectLine } from './subject-line';
import { ThreadList } from './thread-list';

const listId = 'comment-list';

const firstReplies = 3;

/** Page of all comments on an article or a live, newest or most liked first (R2.27, R3.66). */
export async function CommentsPage({ list, notice }: { list: CommentList; notice: string | undefined }) {
  const [{ locale }, { counts }, card] = await Promise.all([currentView(), siteConfig(), commentsCard(list)]);
  const words = wordsFor(locale);
  const { commented, subject, order, linked, threads, total, next, closed, newest, first } = list;
  // New comments appear at the top of the first page in newest-first order.
  const isFollowed = order === 'latest' && first && !closed && threads.length > 0;
  const context = { words, locale, commented, firstReplies };
  return (
    <main id="main">
      <ListHeading
        title={words('titles.commentAll')}
        note={counts && total > 0 ? words('comment.count', { count: total }) : undefined}
      />
      <div className={styles.page}>
        <SubjectLine subject={subject} closed={closed} words={words} locale={locale} />
        <DiscussionIsland
          commented={commented}
          after={newest}
          notice={notice}
          isClosed={closed}
          list={listId}
        />
        {linked && (
          <section aria-labelledby="linked-title">
            <h2 className={styles.linked} id="linked-title">
              {words('comment.linked')}
            </h2>
            <ThreadList threads={[linked]} {...context} />
          </section>
        )}
        <LinkRow
          label={words('comment.order')}
          links={commentOrders.map((offeredOrder) => ({
            key: offeredOrder,
            href: commentsHref(commented, { sort: offeredOrder === 'latest' ? undefined : offeredOrder }),
            label: words(`comment.${offeredOrder}`),
            isCurrent: offeredOrder === order,
          }))}
        />
        <section aria-labelledby="list-title">
          <h2 className="visually-hidden" id="list-title">
            {words(`comment.${order}`)}
          </h2>
          {isFollowed && <div role="status" data-new-comments={commentsHref(commented)} />}
          {threads.length === 0 ? (
            <p className={styles.empty} data-none="">
              {words('comment.none')}
            </p>
          ) : (
            <ThreadList threads={threads} id={listId} {...context} />
          )}
          <MoreLink
            listId={listId}
            href={next && commentsHref(commented, { sort: order === 'hot' ? order : undefined, ...next })}
            showsEnd={threads.length > 0}
            words={words}
          />
        </section>
      </div>
      <ShareItem card={card} />
      <InlineScript calls={[inlineCall<typeof sendOnLeaving>('send-on-leaving')]} />
    </main>
  );
}
