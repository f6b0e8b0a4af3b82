import 'server-only';
import type { ReactNode } from 'react';
import { delMyDiscuss, report } from '@/lib/contract/comment';
import type { RelativeTimeStyle } from '@/lib/format/relative-time';
import { writerHref } from '@/lib/people/member-href';
import { hasOperation } from '@/lib/platform/endpoints';
import { pictureAddress, pictureSrcSet } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { ContentTime } from '@/lib/ui/content-time';
import { MoreIcon } from '@/lib/ui/icons';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization, Words } from '@/lib/view/words';
import { type CommentTarget, commentPermalink, repliesHref } from '../comment-href';
import { commentFormId } from '../comment-names';
import { actionsHref } from '../comment-ref';
import type { Comment } from '../server/model';
import { CommentItem, type CommentPicture } from './comment-item';
import styles from './comment-item.module.css';
import { CommentLikeButton } from './comment-likes';

export interface CommentContext extends Localization {
  target: CommentTarget | undefined;
  root?: string | undefined;
  /** True to render the comment without permalink, reply link, like button and actions. */
  isPlain?: boolean;
}

interface ListedCommentProps extends CommentContext {
  comment: Comment;
  isReply?: boolean;
  children?: ReactNode;
}

/** Renders the writer with badges. The official badge depends on the account, not the name (R6.09, R6.10). */
function Writer({ comment, name, words, locale }: ListedCommentProps & { name: string }) {
  const { official, pinned, excellent, repliesTo, writer } = comment;
  const href = comment.name ? writerHref(writer) : undefined;
  return (
    <>
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
      {repliesTo && <bdi className={styles.answers}>{words('comment.answers', { name: repliesTo })}</bdi>}
    </>
  );
}

function shownPictures({ pictures }: Comment, words: Words): CommentPicture[] {
  return pictures.map((url, index) => ({
    small: pictureAddress(url, 240) ?? url,
    large: pictureAddress(url, 1600) ?? url,
    set: pictureSrcSet(url, [160, 240, 360]),
    label: words('comment.picture', { number: index + 1 }),
  }));
}

function CommentTime({ style, ...props }: ListedCommentProps & { style: RelativeTimeStyle }) {
  const { target, isReply, isPlain, words } = props;
  const { id, time } = props.comment;
  const timeText =
    time === undefined ? words('comment.permalink') : <ContentTime time={time} words={words} style={style} />;
  if (!target || isReply || isPlain) return time !== undefined && timeText;
  return (
    <a className={styles.action} href={commentPermalink(id, target)} rel="nofollow">
      {timeText}
    </a>
  );
}

async function CommentMeta(props: ListedCommentProps & { name: string }) {
  const { comment, target, isReply, isPlain, root, words, name } = props;
  const { id, place, likes } = comment;
  const commentRef = { id, root: root ?? id };
  const { counts, display } = await siteConfig();
  const { relativeTimeStyle, like: canLike } = display;
  return (
    <>
      <CommentTime {...props} style={relativeTimeStyle} />
      {place && <bdi>{place}</bdi>}
      {target && !isReply && !isPlain && (
        <a className={styles.action} href={`${repliesHref(id, target)}#${commentFormId}`} rel="nofollow">
          {words('comment.reply')}
        </a>
      )}
      {canLike && !isPlain ? (
        <CommentLikeButton commentRef={commentRef} likes={counts ? likes : undefined} words={words} />
      ) : (
        counts && likes > 0 && <span>{words('comment.likes', { count: likes })}</span>
      )}
      {!isPlain && (hasOperation(report) || hasOperation(delMyDiscuss)) && (
        <a
          className={styles.more}
          href={actionsHref({ commentRef, target })}
          rel="nofollow"
          aria-label={words('comment.actions.more', { name })}
          data-comment-actions=""
          data-interactive=""
        >
          <MoreIcon />
        </a>
      )}
    </>
  );
}

export function ListedComment(props: ListedCommentProps) {
  const { comment, isReply, locale, words, children } = props;
  const { id, portrait, text } = comment;
  const name = comment.name || words('comment.reader');
  return (
    <CommentItem
      id={id}
      name={name}
      portrait={portrait}
      writer={<Writer {...props} name={name} />}
      text={text}
      lang={textLanguage(text, locale).lang}
      pictures={shownPictures(comment, words)}
      meta={<CommentMeta {...props} name={name} />}
      isReply={isReply}
    >
      {children}
    </CommentItem>
  );
}
