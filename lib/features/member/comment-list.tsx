import 'server-only';
import { formatBadgeCount } from '@/lib/format/counts';
import { siteConfig } from '@/lib/site/site-config';
import { ContentText } from '@/lib/ui/content-text';
import { NextIcon } from '@/lib/ui/icons';
import { countPhrase, isoTime, timePhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization } from '@/lib/view/words';
import styles from './comment-list.module.css';
import { LineList, type MemberListProps } from './line-lists';
import type { CommentSubject, MemberComment } from './model';

/** Returns the URL of a comment in its discussion, or of the whole discussion if the id is "". */
export type CommentLink = (comment: string, subject: CommentSubject) => string;

interface CommentProps extends Localization {
  memberComment: MemberComment;
  hrefOf: CommentLink;
}

async function CommentMeta({ memberComment: { time, likes, replies, waiting }, words }: CommentProps) {
  const { counts } = await siteConfig();
  return (
    <p className={styles.facts}>
      {time !== undefined && <time dateTime={isoTime(time)}>{timePhrase(words, time, 3)}</time>}
      {waiting && <span className={styles.waiting}>{words('member.waiting')}</span>}
      {counts && likes > 0 && (
        <span>{words('comment.likes', { count: countPhrase(words, formatBadgeCount(likes)) })}</span>
      )}
      {counts && replies > 0 && <span>{words('comment.replies', { count: replies })}</span>}
    </p>
  );
}

function SubjectLink({ memberComment: { id, subject, waiting }, hrefOf, words, locale }: CommentProps) {
  if (!subject) return null;
  const { title } = subject;
  const name = title ?? words('member.toDiscussion');
  const languageAttributes = title === undefined ? {} : textLanguage(title, locale);
  // A comment that awaits approval is not in the discussion yet, so the link leads to the whole discussion.
  const href = waiting ? hrefOf('', subject) : hrefOf(id, subject);
  return (
    <a className={styles.subject} href={href}>
      <span className={styles.title} {...languageAttributes}>
        {name}
      </span>
      <NextIcon className={styles.arrow} />
    </a>
  );
}

function CommentItem(props: CommentProps) {
  const { memberComment, words, locale } = props;
  return (
    <li className={styles.item} data-id={memberComment.id}>
      <CommentMeta {...props} />
      <ContentText as="p" className={styles.text} text={memberComment.text} locale={locale} />
      {memberComment.pictures > 0 && (
        <p className={styles.pictures}>{words('member.pictures', { count: memberComment.pictures })}</p>
      )}
      <SubjectLink {...props} />
    </li>
  );
}

type CommentListProps = MemberListProps<MemberComment> & Pick<CommentProps, 'hrefOf'>;

export function CommentList({ items, nextHref, listId, ...context }: CommentListProps) {
  const listProps = { className: styles.list, empty: context.words('member.noComments'), nextHref, listId };
  return (
    <LineList {...listProps}>
      {items.map((memberComment) => (
        <CommentItem key={memberComment.id} memberComment={memberComment} {...context} />
      ))}
    </LineList>
  );
}
