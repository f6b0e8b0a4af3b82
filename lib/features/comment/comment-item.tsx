import 'server-only';
import type { ReactNode } from 'react';
import { delMyDiscuss, report } from '@/lib/contract/comment';
import { firstLetter } from '@/lib/format/letters';
import type { RelativeTimeStyle } from '@/lib/format/relative-time';
import { writerHref } from '@/lib/people/member-href';
import { hasOperation } from '@/lib/platform/endpoints';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { MoreIcon } from '@/lib/ui/icons';
import type { Locale } from '@/lib/view/locales';
import { isoTime, timePhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import { actsHref } from './act-href';
import { type Commented, commentAnchor, permalink, repliesHref, writingId } from './comment-href';
// A page's forms come into the dialog of any list (`openActs`).
import './act-page.module.css';
import './comment-acts.css';
import styles from './comment-item.module.css';
import { LikeComment } from './comment-likes';
import type { Comment } from './model';

/** What the comments of a page share. */
export interface CommentContext {
  words: Words;
  locale: Locale;
  /** Undefined where no call tells what a comment is about. */
  commented: Commented | undefined;
  /** The comment that the replies hang under. */
  root?: string | undefined;
  /** It is only shown: nothing can be done with it. */
  plain?: boolean;
}

interface CommentItemProps extends CommentContext {
  comment: Comment;
  /** A reply stands below another comment, and is smaller. */
  isReply?: boolean;
  /** What stands below it. */
  children?: ReactNode;
}

function Portrait({ comment: { portrait }, name }: { comment: Comment; name: string }) {
  if (portrait === undefined) {
    return (
      <span className={styles.portrait} aria-hidden="true">
        {firstLetter(name)}
      </span>
    );
  }
  return (
    <img
      className={styles.portrait}
      src={portrait}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
    />
  );
}

/** Who wrote it; marks come from what the platform says of the account, never from a name (R6.09, R6.10). */
function Writer({ comment, name, words, locale }: CommentItemProps & { name: string }) {
  const { official, pinned, excellent, answers, writer } = comment;
  const href = comment.name ? writerHref(writer) : undefined;
  return (
    <p className={styles.writer}>
      <bdi className={styles.name} {...(comment.name && textLanguage(name, locale))}>
        {href ? (
          <a className={styles.toWriter} href={href}>
            {name}
          </a>
        ) : (
          name
        )}
      </bdi>
      {official && <span className={styles.official}>{words('comment.official')}</span>}
      {pinned && <span className={styles.mark}>{words('comment.pinned')}</span>}
      {excellent && <span className={styles.mark}>{words('comment.excellent')}</span>}
      {answers && <bdi className={styles.answers}>{words('comment.answers', { name: answers })}</bdi>}
    </p>
  );
}

function Pictures({ comment: { pictures }, words }: CommentItemProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map((url, index) => (
        <li key={url}>
          <a href={pictureAddress(url, 1600)} data-lightbox="" data-waits="">
            <img
              src={pictureAddress(url, 240)}
              srcSet={pictureSet(url, [160, 240, 360])}
              sizes="96px"
              alt={words('comment.picture', { number: index + 1 })}
              width={96}
              height={96}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function nameShown({ comment, words }: CommentItemProps): string {
  return comment.name || words('comment.reader');
}

/** When it was written, as the link to it where it has a place of its own. */
function When({
  comment: { id, time },
  commented,
  isReply,
  plain,
  words,
  style,
}: CommentItemProps & { style: RelativeTimeStyle }) {
  const when =
    time === undefined ? (
      words('comment.permalink')
    ) : (
      <time dateTime={isoTime(time)}>{timePhrase(words, time, style)}</time>
    );
  if (!commented || isReply || plain) return time !== undefined && when;
  return (
    <a className={styles.act} href={permalink(id, commented)} rel="nofollow">
      {when}
    </a>
  );
}

/** When and where it was written, and what can be done with it. */
async function Facts(props: CommentItemProps) {
  const { comment, commented, isReply, plain, root, words } = props;
  const { id, place, likes } = comment;
  const standing = { id, root: root ?? id };
  const { relativeTimeStyle, like } = (await siteConfig()).display;
  return (
    <p className={styles.facts}>
      <When {...props} style={relativeTimeStyle} />
      {place && <bdi>{place}</bdi>}
      {commented && !isReply && !plain && (
        <a className={styles.act} href={`${repliesHref(id, commented)}#${writingId}`} rel="nofollow">
          {words('comment.reply')}
        </a>
      )}
      {like && !plain ? (
        <LikeComment standing={standing} likes={likes} words={words} />
      ) : (
        likes > 0 && <span>{words('comment.likes', { count: likes })}</span>
      )}
      {!plain && (hasOperation(report) || hasOperation(delMyDiscuss)) && (
        <a
          className={styles.more}
          href={actsHref({ standing, commented })}
          rel="nofollow"
          aria-label={words('comment.acts.more', { name: nameShown(props) })}
          data-comment-acts=""
          data-waits=""
        >
          <MoreIcon />
        </a>
      )}
    </p>
  );
}

/** One comment or reply. */
export function CommentItem(props: CommentItemProps) {
  const { comment, isReply, locale, children } = props;
  const name = nameShown(props);
  return (
    <li
      className={styles.comment}
      id={commentAnchor(comment.id)}
      data-id={commentAnchor(comment.id)}
      {...(isReply && { 'data-reply': '' })}
    >
      <Portrait comment={comment} name={name} />
      <div className={styles.said} data-said="">
        <Writer {...props} name={name} />
        {comment.text && (
          <p className={styles.text} dir="auto" {...textLanguage(comment.text, locale)}>
            {comment.text}
          </p>
        )}
        <Pictures {...props} />
        <Facts {...props} />
        {children}
      </div>
    </li>
  );
}
