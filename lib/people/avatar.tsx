import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import 'server-only';
import { initialOf } from '@/lib/format/graphemes';
import { pictureAddress, pictureSrcSet } from '@/lib/site/media-address';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  picture: string | undefined;
  /** Size in pixels: 40 in lines, 56 in lists, 80 in headings. */
  size: 40 | 56 | 80;
  eager?: boolean;
}

/** Renders a picture or, without one, the name's first character. Decorative: the name is next to it. */
export function Avatar({ name, picture, size, eager = false }: AvatarProps) {
  const src = picture && pictureAddress(picture, 160);
  if (!src) {
    return (
      <span className={styles.face} data-size={size} aria-hidden="true">
        {initialOf(name)}
      </span>
    );
  }
  return (
    <img
      className={styles.face}
      data-size={size}
      src={src}
      referrerPolicy={pictureReferrerPolicy(src)}
      srcSet={picture && pictureSrcSet(picture, [160, 240])}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
