import 'server-only';
import type { CSSProperties } from 'react';
import type { Article } from '@/lib/article/model';
import { cutText } from '@/lib/format/cut-text';
import { pictureAddress } from '@/lib/site/media-address';
import { Picture } from '@/lib/ui/picture';
import type { Words } from '@/lib/view/words';
import styles from './gallery.module.css';
import { offeredWidths, pictureAnchor, type SetPicture } from './model';

const wideScreenSizes = '(min-width: 1080px) 720px';
/** Maximum height of a picture in percent of the screen. `.link` in the style sheet repeats the number. */
const maxHeightPercent = 88;
/** Maximum graphemes of the alternative text; the full caption follows the picture. */
const maxAltLength = 80;

interface GalleryProps {
  article: Article;
  pictures: readonly SetPicture[];
  words: Words;
}

interface GalleryFigureProps extends Omit<GalleryProps, 'pictures'> {
  picture: SetPicture;
  index: number;
  count: number;
}

function sizesAttribute(size: SetPicture['size']): string {
  if (!size || size.width >= size.height) return `${wideScreenSizes}, 100vw`;
  const widthLimit = `${Math.round((maxHeightPercent * size.width) / size.height)}vh`;
  return `(min-width: 1080px) min(720px, ${widthLimit}), min(100vw, ${widthLimit})`;
}

/** Returns the URL and size of the largest rendition; undefined if the picture must not be shown. */
export function largestRendition({ url, size }: SetPicture) {
  const largest = offeredWidths(size?.width).at(-1) ?? 1600;
  const address = pictureAddress(url, largest);
  if (!address) return undefined;
  const width = size && Math.min(largest, size.width);
  return {
    address,
    size: size && width ? { width, height: Math.round((width * size.height) / size.width) } : undefined,
  };
}

function GalleryFigure({ picture, index, count, article, words }: GalleryFigureProps) {
  const { url, caption, size } = picture;
  const rendition = largestRendition(picture);
  if (!rendition) return null;
  const position = words('article.picturePosition', { index: index + 1, count });
  return (
    <figure
      className={styles.figure}
      id={pictureAnchor(index)}
      style={{ '--ratio': size ? size.width / size.height : 1.5 } as CSSProperties}
      data-ratio={size ? undefined : '3:2'}
    >
      <a
        className={styles.link}
        href={rendition.address}
        data-lightbox=""
        data-interactive=""
        data-width={rendition.size?.width}
        data-height={rendition.size?.height}
      >
        <Picture
          className={styles.picture}
          source={url}
          widths={offeredWidths(size?.width)}
          sizes={sizesAttribute(size)}
          alt={caption ? cutText(caption, maxAltLength) : `${article.title} ${position}`}
          width={size?.width ?? 1200}
          height={size?.height ?? 800}
          eager={index === 0}
        />
      </a>
      {(caption || count > 1) && (
        <figcaption className={styles.caption}>
          {count > 1 && (
            <span className={styles.position} data-position="">
              <span aria-hidden="true">
                <b>{index + 1}</b> / {count}
              </span>
              <span className="visually-hidden">{position}</span>
            </span>
          )}
          {caption && (
            <span className={styles.words} lang={article.language} data-caption="">
              {caption}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}

export function Gallery({ article, pictures, words }: GalleryProps) {
  if (pictures.length === 0) return null;
  return (
    <section aria-label={words('article.pictures')}>
      {pictures.map((picture, index) => (
        <GalleryFigure
          key={picture.url}
          picture={picture}
          index={index}
          count={pictures.length}
          article={article}
          words={words}
        />
      ))}
    </section>
  );
}
