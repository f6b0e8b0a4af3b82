import 'server-only';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { ListFailure } from '@/lib/cards/list-failure';
import { formatDuration } from '@/lib/format/duration';
import { hasTibetan } from '@/lib/format/tibetan';
import { ContentText } from '@/lib/ui/content-text';
import { PauseIcon, PlayIcon } from '@/lib/ui/icons';
import { Picture } from '@/lib/ui/picture';
import { languageProps } from '@/lib/view/content-language';
import type { ShortVideoValues } from './load-short-video';
import moreVideosStyles from './more-videos.module.css';
import type { moveSwipers } from './move-swipers.inline';
import styles from './related-swiper.module.css';
import type { ShortVideo } from './short-video';
import type { SlideContext } from './slide';
import videoTileStyles from './video-tile.module.css';

/** Renders a video's picture, decorative because the title is next to the picture. */
function VideoPicture({ video, words }: { video: ShortVideo; words: SlideContext['words'] }) {
  const { poster, seconds } = video.clip;
  const length = seconds === undefined ? undefined : formatDuration(seconds);
  return (
    <span className={videoTileStyles.picture}>
      <Picture
        source={poster}
        widths={[160, 240, 360, 480]}
        baseWidth={360}
        sizes="(min-width: 600px) 200px, 46vw"
      />
      <span className={videoTileStyles.mark}>
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

function VideoTile({ video, context: { words, view, href } }: { video: ShortVideo; context: SlideContext }) {
  const wording = { locale: view.locale, language: video.language };
  return (
    <li data-id={video.id}>
      <a className={videoTileStyles.link} href={href(video.id)}>
        <VideoPicture video={video} words={words} />
        <ContentText as="span" className={videoTileStyles.title} text={video.title} {...wording} />
        <ContentText as="span" className={videoTileStyles.account} text={video.account?.name} {...wording} />
      </a>
    </li>
  );
}

/** Renders the related videos one at a time; `moveSwipers` advances them (Spec §9: swipe share autoplay). */
export function RelatedSwiper({ videos, context }: { videos: readonly ShortVideo[]; context: SlideContext }) {
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

export function MoreVideos({ values, context }: { values: ShortVideoValues; context: SlideContext }) {
  const { video, categories, listedCategory, list, listFailed } = values;
  const { words, view, href } = context;
  if (list.length === 0 && categories.length === 0 && !listFailed) return null;
  return (
    <section className={moreVideosStyles.more} id="more" aria-labelledby="more-title">
      <h2 className={moreVideosStyles.title} id="more-title">
        {words('video.more')}
      </h2>
      {categories.length > 0 && (
        <nav aria-label={words('video.categories')}>
          <ul className={moreVideosStyles.categories}>
            {categories.map(({ id, name }) => (
              <li key={id}>
                <a
                  className={moreVideosStyles.category}
                  href={`${href(video.id, { category: id })}#more`}
                  aria-current={id === listedCategory?.id ? 'true' : undefined}
                  {...languageProps(hasTibetan(name) ? 'bo' : undefined, view.locale)}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {listFailed && <ListFailure />}
      {list.length > 0 ? (
        <ul className={moreVideosStyles.list}>
          {list.map((listedVideo) => (
            <VideoTile key={listedVideo.id} video={listedVideo} context={context} />
          ))}
        </ul>
      ) : (
        !listFailed && <p className={moreVideosStyles.empty}>{words('video.noMore')}</p>
      )}
    </section>
  );
}
