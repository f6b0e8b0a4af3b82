import { pictureReferrer } from '@/lib/format/picture-referrer';
import 'server-only';
import { formatDuration } from '@/lib/format/duration';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { PlayIcon } from '@/lib/ui/icons';
import { languageProps } from '@/lib/view/content-language';
import type { ShortVideo } from './short-video';
import type { FeedContext } from './slide';
import styles from './video-tile.module.css';

/** The poster of a video with its duration. Decorative: the title is next to it. */
export function VideoPicture({ video, words }: { video: ShortVideo; words: FeedContext['words'] }) {
  const { poster, seconds } = video.clip;
  const length = seconds === undefined ? undefined : formatDuration(seconds);
  const src = poster && pictureAddress(poster, 360);
  return (
    <span className={styles.picture}>
      {src && (
        <img
          src={src}
          referrerPolicy={pictureReferrer(src)}
          srcSet={poster && pictureSet(poster, [160, 240, 360, 480])}
          sizes="(min-width: 600px) 200px, 46vw"
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={styles.mark}>
        <PlayIcon />
        {length && (
          <>
            <span className="visually-hidden">{words('card.duration', { duration: length })}</span>
            <span aria-hidden="true">{length}</span>
          </>
        )}
      </span>
    </span>
  );
}

export function VideoTile({ video, context }: { video: ShortVideo; context: FeedContext }) {
  const { words, view, href } = context;
  const languageAttributes = languageProps(video.language, view.locale);
  return (
    <li data-id={video.id}>
      <a className={styles.link} href={href(video.id)}>
        <VideoPicture video={video} words={words} />
        <span className={styles.title} {...languageAttributes}>
          {video.title}
        </span>
        {video.account && (
          <span className={styles.account} {...languageAttributes}>
            {video.account.name}
          </span>
        )}
      </a>
    </li>
  );
}
