import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { hasTibetan } from '@/lib/format/tibetan';
import { languageProps } from '@/lib/view/content-language';
import type { ShortVideoValues } from './load-short-video';
import styles from './more-videos.module.css';
import type { FeedContext } from './slide';
import { VideoTile } from './video-tile';

/** End of the feed: the categories and the latest videos of one of them. */
export function MoreVideos({ values, context }: { values: ShortVideoValues; context: FeedContext }) {
  const { video, categories, listed, list, listFailed } = values;
  const { words, view, href } = context;
  if (list.length === 0 && categories.length === 0 && !listFailed) return null;
  return (
    <section className={styles.more} id="more" aria-labelledby="more-title">
      <h2 className={styles.title} id="more-title">
        {words('video.more')}
      </h2>
      {categories.length > 0 && (
        <nav aria-label={words('video.categories')}>
          <ul className={styles.categories}>
            {categories.map(({ id, name }) => (
              <li key={id}>
                <a
                  className={styles.category}
                  href={`${href(video.id, { category: id })}#more`}
                  aria-current={id === listed?.id ? 'true' : undefined}
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
        <ul className={styles.list}>
          {list.map((one) => (
            <VideoTile key={one.id} video={one} context={context} />
          ))}
        </ul>
      ) : (
        !listFailed && <p className={styles.empty}>{words('video.noMore')}</p>
      )}
    </section>
  );
}
