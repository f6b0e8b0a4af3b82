import 'server-only';
import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import { Player } from '@/lib/player/player';
import { pictureAddress, pictureSrcSet } from '@/lib/site/media-address';
import { NextIcon } from '@/lib/ui/icons';
import { languageProps } from '@/lib/view/content-language';
import type { Localization } from '@/lib/view/words';
import type { Dynamic } from './dynamic';
import styles from './dynamic-media.module.css';

interface MediaProps extends Localization {
  dynamic: Dynamic;
  eager?: boolean;
}

function shownPictures({ pictures }: Dynamic) {
  return pictures.filter(({ url }) => pictureAddress(url, 480) !== undefined);
}

/** Returns which media the dynamics have, so that the page loads only the needed scripts. */
export function mediaNeeds(dynamics: readonly Dynamic[]): { hasPictures: boolean; hasClips: boolean } {
  return {
    hasPictures: dynamics.some((dynamic) => shownPictures(dynamic).length > 0),
    hasClips: dynamics.some(({ videos }) => videos.length > 0),
  };
}

function DynamicPictures({ dynamic, words, eager }: MediaProps) {
  const pictures = shownPictures(dynamic);
  if (pictures.length === 0) return null;
  const isSingle = pictures.length === 1;
  return (
    <ul className={styles.pictures} data-count={Math.min(pictures.length, 3)}>
      {pictures.map(({ url, caption }, index) => (
        <li key={url}>
          <figure className={styles.figure}>
            <a
              className={styles.picture}
              href={pictureAddress(url, 1600)}
              data-lightbox=""
              data-interactive=""
              aria-label={words('article.openPicture')}
            >
              <img
                src={pictureAddress(url, isSingle ? 750 : 360)}
                referrerPolicy={pictureReferrerPolicy(pictureAddress(url, isSingle ? 750 : 360))}
                srcSet={pictureSrcSet(url, isSingle ? [480, 750, 1080] : [240, 360, 480])}
                sizes={isSingle ? '(min-width: 688px) 640px, 92vw' : '(min-width: 688px) 210px, 30vw'}
                alt={caption || words('people.picture', { number: index + 1 })}
                width={isSingle ? 1200 : 360}
                height={isSingle ? 800 : 360}
                loading={eager && index === 0 ? 'eager' : 'lazy'}
                decoding="async"
              />
            </a>
            {caption && (
              <figcaption className={isSingle ? styles.caption : 'visually-hidden'}>{caption}</figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}

export function DynamicMedia(props: MediaProps) {
  const { dynamic, words, locale } = props;
  const { videos, article } = dynamic;
  return (
    <>
      <DynamicPictures {...props} />
      {videos.map(({ url, poster, seconds, caption }) => (
        <div key={url} className={styles.clip}>
          <Player
            clip={{ sources: [{ url }], poster, seconds }}
            label={caption || words('people.clip')}
            posterLoading="lazy"
          />
        </div>
      ))}
      {article && (
        <a className={styles.article} href={article.href}>
          <span className={styles.title} {...languageProps(article.language, locale)}>
            {article.title}
          </span>
          <NextIcon className={styles.arrow} />
        </a>
      )}
    </>
  );
}
