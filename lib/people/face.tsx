import { pictureReferrer } from '@/lib/format/picture-referrer';
import 'server-only';
import { firstLetter } from '@/lib/format/letters';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import styles from './face.module.css';

interface FaceProps {
  name: string;
  /** Address of the picture. */
  picture: string | undefined;
  /** Pixels of its side: 40 beside a line, 56 in lists, 80 at the head of a page. */
  size: 40 | 56 | 80;
  /** In the first screen it is fetched at once. */
  eager?: boolean;
}

/** A round picture; without one the name's first letter, a Tibetan stack whole. The name stands beside it. */
export function Face({ name, picture, size, eager = false }: FaceProps) {
  const src = picture && pictureAddress(picture, 160);
  if (!src) {
    return (
      <span className={styles.face} data-size={size} aria-hidden="true">
        {firstLetter(name)}
      </span>
    );
  }
  return (
    <img
      className={styles.face}
      data-size={size}
      src={src}
      referrerPolicy={pictureReferrer(src)}
      srcSet={picture && pictureSet(picture, [160, 240])}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
