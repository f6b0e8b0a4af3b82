import 'server-only';
import type { Words } from '@/lib/view/words';
import { liveHref } from '../live-href';
import type { LivePageValues } from '../server/load';
import styles from './new-posts.module.css';

interface NewPostsProps {
  values: LivePageValues;
  /** Address to poll for updates; undefined if no update is expected. */
  newsAddress: string | undefined;
  words: Words;
}

/**
 * Returns the place of the newest posts: at the top of this page's feed, at the top of another page, or at the end of the
 * story.
 */
function placeOf({ order, isAtTop, feed }: LivePageValues): 'here' | 'top' | 'end' {
  if (order === 'old') return 'end';
  return isAtTop && feed.posts.length > 0 ? 'here' : 'top';
}

/**
 * Element in which a script (`followNewPosts`) announces new posts, with the texts for it; renders nothing if no update is
 * expected. `data-soon` loads the scripts without an action of the reader, because viewers only watch.
 */
export function NewPosts({ values, newsAddress, words }: NewPostsProps) {
  if (newsAddress === undefined) return null;
  return (
    <div
      role="status"
      data-soon="live"
      data-news={newsAddress}
      data-state={values.live.state}
      data-newest={JSON.stringify(values.newest)}
      data-top={liveHref(values)}
      data-place={placeOf(values)}
      data-text-new={words('live.fresh', { count: '#' })}
      data-text-loading={words('common.loading')}
      data-text-failed={words('live.freshFailed')}
      data-text-begun={words('live.begun')}
      data-text-over={words('live.over')}
    >
      <template>
        <a className={styles.prompt} href={liveHref(values)}>
          {words('live.toNewest')}
        </a>
      </template>
    </div>
  );
}
