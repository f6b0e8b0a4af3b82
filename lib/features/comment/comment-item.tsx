import type { ReactNode, RefObject } from 'react';
import { firstLetter } from '@/lib/format/letters';
import { pictureReferrer } from '@/lib/format/picture-referrer';
import { commentAnchor } from './comment-anchor';
import styles from './comment-item.module.css';

/** A picture of a comment. */
export interface CommentPicture {
  /** Its addresses on this site, small and as it opens. */
  small: string;
  large: string;
  /** `srcset` of the small one. */
  set?: string | undefined;
  label: string;
}

interface PortraitProps {
  className: string | undefined;
  portrait: string | undefined;
  name: string;
}

/** A writer's picture, or the first letter of their name. */
export function Portrait({ className, portrait, name }: PortraitProps) {
  if (portrait === undefined) {
    return (
      <span className={className} aria-hidden="true">
        {firstLetter(name)}
      </span>
    );
  }
  return (
    <img
      className={className}
      src={portrait}
      referrerPolicy={pictureReferrer(portrait)}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
    />
  );
}

function Pictures({ pictures }: { pictures: readonly CommentPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ small, large, set, label }) => (
        <li key={large}>
          <a href={large} data-lightbox="" data-waits="">
            <img
              src={small}
              referrerPolicy={pictureReferrer(small)}
              srcSet={set}
              sizes={set && '96px'}
              alt={label}
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

interface CommentItemProps {
  /** Undefined until the platform has named it. */
  id: string | undefined;
  name: string;
  portrait: string | undefined;
  /** The line above the text; the plain name where it is left out. */
  writer?: ReactNode;
  text: string;
  /** Language of the text, where it is not the page's. */
  lang?: string | undefined;
  pictures: readonly CommentPicture[];
  /** When it was written, and what can be done with it. */
  facts: ReactNode;
  /** A reply stands below another comment, and is smaller. */
  isReply?: boolean | undefined;
  /** The platform has not confirmed it yet. */
  isSending?: boolean | undefined;
  item?: RefObject<HTMLLIElement | null> | undefined;
  /** Its replies. */
  children?: ReactNode;
}

/** One comment or reply, of others (rendered by the server) or just written here (rendered by the island). */
export function CommentItem(props: CommentItemProps) {
  const { id, name, portrait, writer, text, lang, pictures, facts, isReply, isSending, item, children } =
    props;
  const anchor = id === undefined ? undefined : commentAnchor(id);
  return (
    <li
      className={styles.comment}
      id={anchor}
      data-id={anchor}
      data-reply={isReply ? '' : undefined}
      data-sending={isSending ? '' : undefined}
      ref={item}
    >
      <Portrait className={styles.portrait} portrait={portrait} name={name} />
      <div className={styles.said} data-said="">
        <p className={styles.writer}>{writer ?? <bdi className={styles.name}>{name}</bdi>}</p>
        {text && (
          <p className={styles.text} dir="auto" lang={lang}>
            {text}
          </p>
        )}
        <Pictures pictures={pictures} />
        <p className={styles.facts}>{facts}</p>
        {children}
      </div>
    </li>
  );
}
