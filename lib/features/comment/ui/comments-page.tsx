import 'server-only';
import type { ReactNode } from 'react';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import type { sendOnLeaving } from '@/lib/browser/send-on-leaving.inline';
import { MoreLink } from '@/lib/cards/more-link';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { siteConfig } from '@/lib/site/site-config';
import { ArrowLink } from '@/lib/ui/arrow-link';
import { ContentText } from '@/lib/ui/content-text';
import { NextIcon } from '@/lib/ui/icons';
import { LinkRow } from '@/lib/ui/link-row';
import { ListHeading } from '@/lib/ui/list-heading';
import { Section } from '@/lib/ui/section';
import { currentLocalization } from '@/lib/view/current-view';
import { commentOrders, commentsHref, repliesHref } from '../comment-href';
import { replyListId } from '../comment-names';
import { type CommentList, commentListShareCard, type ReplyList } from '../server/load-comments';
import { newestCommentId } from '../server/model';
import { CommentLikes } from './comment-likes';
import styles from './comments-page.module.css';
import { DiscussionIsland } from './discussion-island';
import { type CommentContext, ListedComment } from './listed-comment';
import subjectStyles from './subject-line.module.css';
import { ThreadList } from './thread-list';
import listStyles from './thread-list.module.css';

const commentListId = 'comment-list';

const replyLimit = 3;

interface PageFrameProps extends CommentContext {
  list: CommentList | ReplyList;
  title: string;
  note: string;
  closed: boolean;
  children: ReactNode;
}

async function PageFrame({ list, title, note, closed, words, locale, children }: PageFrameProps) {
  const [{ counts }, card] = await Promise.all([siteConfig(), commentListShareCard(list)]);
  const { subject, total } = list;
  return (
    <main id="main">
      <ListHeading title={title} note={counts ? note : undefined} commentCount={total} />
      <div className={styles.page}>
        {subject && (
          <p className={subjectStyles.line}>
            <a className={subjectStyles.link} href={subject.href}>
              <span className={subjectStyles.label}>{words('comment.of')}</span>
              <ContentText as="span" className={subjectStyles.title} text={subject.title} locale={locale} />
              <NextIcon className={subjectStyles.arrow} />
            </a>
          </p>
        )}
        {closed && <p className={subjectStyles.closed}>{words('comment.closed')}</p>}
        {children}
      </div>
      <ShareMicrodata isItem card={card} />
      <InlineScript calls={[inlineCall<typeof sendOnLeaving>('send-on-leaving')]} />
    </main>
  );
}

interface ListSectionProps {
  title: string;
  id: string;
  empty: string;
  isEmpty: boolean;
  nextHref: string | undefined;
  children: ReactNode;
}

function ListSection({ title, id, empty, isEmpty, nextHref, children }: ListSectionProps) {
  return (
    <Section id="list-title" title={title}>
      {isEmpty ? (
        <p className={styles.empty} data-none="">
          {empty}
        </p>
      ) : (
        children
      )}
      <MoreLink listId={id} href={nextHref} showsEnd={!isEmpty} />
    </Section>
  );
}

/** Renders all comments on a subject, newest or most liked first (R2.27, R3.66). */
export async function CommentsPage({ list, notice }: { list: CommentList; notice: string | undefined }) {
  const localization = await currentLocalization();
  const { words } = localization;
  const { target, order, linkedThread, threads, total, next, closed, newestId, isFirstPage } = list;
  // Only the first page in newest-first order shows new comments, at the top.
  const isPolled = order === 'latest' && isFirstPage && !closed && threads.length > 0;
  const context = { ...localization, target };
  return (
    <PageFrame
      {...context}
      list={list}
      title={words('titles.commentAll')}
      note={words('comment.count', { count: total })}
      closed={closed}
    >
      <DiscussionIsland
        target={target}
        after={newestId}
        notice={notice}
        isClosed={closed}
        listId={commentListId}
      />
      {linkedThread && (
        <Section id="linked-title" title={words('comment.linked')} heading={styles.linked}>
          <ThreadList threads={[linkedThread]} replyLimit={replyLimit} {...context} />
        </Section>
      )}
      <LinkRow
        label={words('comment.order')}
        links={commentOrders.map((offeredOrder) => ({
          href: commentsHref(target, { sort: offeredOrder === 'latest' ? undefined : offeredOrder }),
          label: words(`comment.${offeredOrder}`),
          isCurrent: offeredOrder === order,
        }))}
      />
      <ListSection
        title={words(`comment.${order}`)}
        id={commentListId}
        empty={words('comment.none')}
        isEmpty={threads.length === 0}
        nextHref={next && commentsHref(target, { sort: order === 'hot' ? order : undefined, ...next })}
      >
        {isPolled && <div role="status" data-new-comments={commentsHref(target)} />}
        <ThreadList threads={threads} id={commentListId} replyLimit={replyLimit} {...context} />
      </ListSection>
    </PageFrame>
  );
}

/** Renders a comment with all its replies (R2.28). */
export async function RepliesPage({ list, notice }: { list: ReplyList; notice: string | undefined }) {
  const localization = await currentLocalization();
  const { words } = localization;
  const { id, target, subject, comment, replies, total, next } = list;
  const context: CommentContext = { ...localization, target };
  return (
    <PageFrame
      {...context}
      list={list}
      title={words('titles.replyAll')}
      note={words('comment.replies', { count: total })}
      closed={subject?.closed ?? false}
    >
      {comment && (
        <CommentLikes {...context}>
          <ol className={listStyles.list}>
            <ListedComment comment={{ ...comment, replies: 0 }} {...context} />
          </ol>
        </CommentLikes>
      )}
      {target && (
        <DiscussionIsland
          target={target}
          parent={id}
          after={newestCommentId(replies)}
          notice={notice}
          isClosed={subject?.closed !== false}
          listId={replyListId(id)}
        />
      )}
      <ListSection
        title={words('comment.repliesTitle')}
        id={replyListId(id)}
        empty={words('comment.noReplies')}
        isEmpty={replies.length === 0}
        nextHref={next && repliesHref(id, target, { ...next })}
      >
        <CommentLikes {...context}>
          <ol className={listStyles.list} id={replyListId(id)}>
            {replies.map((reply) => (
              <ListedComment key={reply.id} comment={reply} isReply {...context} root={comment?.id ?? id} />
            ))}
          </ol>
        </CommentLikes>
      </ListSection>
      {target && <ArrowLink href={commentsHref(target)} label={words('comment.toAll')} place="end" />}
    </PageFrame>
  );
}
