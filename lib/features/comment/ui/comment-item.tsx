import type { ReactNode, RefObject } from 'react';
import { initialOf } from '@/lib/format/graphemes';
import { LazyImage } from '@/lib/ui/lazy-image';
import { commentAnchor } from '../comment-names';
import styles from './comment-item.module.css';

export interface CommentPicture {
  small: string;
  large: string;
  set?: string | undefined;
  label: string;
}

interface PortraitProps {
  className: string | undefined;
  portrait: string | undefined;
  name: string;
}

export function Portrait({ className, portrait, name }: PortraitProps) {
  if (portrait === undefined) {
    return (
      <span className={className} aria-hidden="true">
        {initialOf(name)}
      </span>
    );
  }
  return <LazyImage className={className} src={portrait} width={36} height={36} />;
}

function Pictures({ pictures }: { pictures: readonly CommentPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ small, large, set, label }) => (
        <li key={large}>
          <a href={large} data-lightbox="" data-interactive="">
            <LazyImage src={small} srcSet={set} sizes={set && '96px'} alt={label} width={96} height={96} />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface CommentItemProps {
  /** Undefined until the platform returns the id. */
  id: string | undefined;
  name: string;
  portrait: string | undefined;
  /** Line above the text; defaults to the plain name. */
  writer?: ReactNode;
  text: string;
  lang?: string | undefined;
  pictures: readonly CommentPicture[];
  meta: ReactNode;
  isReply?: boolean | undefined;
  isSending?: boolean | undefined;
  item?: RefObject<HTMLLIElement | null> | undefined;
  children?: ReactNode;
}

/** Renders a comment or reply. The island renders this reader's new comments, the server all others. */
export function CommentItem(props: CommentItemProps) {
  const { id, name, portrait, writer, text, lang, pictures, meta, isReply, isSending, item, children } =
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
      <div className={styles.content} data-comment-content="">
        <p className={styles.writer}>{writer ?? <bdi className={styles.name}>{name}</bdi>}</p>
        {text && (
          <p className={styles.text} dir="auto" lang={lang}>
            {text}
          </p>
        )}
        <Pictures pictures={pictures} />
        <p className={styles.facts}>{meta}</p>
        {children}
      </div>
    </li>
  );
}
