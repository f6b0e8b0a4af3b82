import 'server-only';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { PauseIcon } from '@/lib/ui/icons';
import { languageProps } from '@/lib/view/content-language';
import type { moveSwipers } from './move-swipers.inline';
import styles from './related-swiper.module.css';
import type { ShortVideo } from './short-video';
import type { FeedContext } from './slide';
import { VideoPicture } from './video-tile';

/**
 * Related videos of a shared one, one at a time in a row that advances automatically (Spec §9: swipe share autoplay) and can be
 * swiped. The button and every touch stop it.
 */
export function RelatedSwiper({ videos, context }: { videos: readonly ShortVideo[]; context: FeedContext }) {
  const { words, view, site, href } = context;
  const seconds = site.display.swipeShareAutoplay;
  if (videos.length === 0) return null;
  return (
    <section
      className={styles.swiper}
      aria-label={words('video.related')}
      data-swiper={videos.length > 1 && seconds > 0 ? seconds : undefined}
    >
      <ul className={styles.track} data-swiper-track="">
        {videos.map((video) => (
          <li key={video.id} className={styles.item} data-id={video.id}>
            <a className={styles.link} href={href(video.id)}>
              <span className={styles.picture}>
                <VideoPicture video={video} words={words} />
              </span>
              <span className={styles.title} {...languageProps(video.language, view.locale)}>
                {video.title}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {videos.length > 1 && seconds > 0 && (
        <button type="button" className={styles.stop} data-swiper-stop="" aria-label={words('video.pause')}>
          <PauseIcon />
        </button>
      )}
      <InlineScript calls={[inlineCall<typeof moveSwipers>('move-swipers')]} />
    </section>
  );
}
