import 'server-only';
import type { Words } from '@/lib/view/words';
import { liveHref } from '../live-href';
import type { LivePageValues } from '../server/load';
import styles from './new-posts.module.css';

interface NewPostsProps {
  values: LivePageValues;
  /** Where the news of this live is asked for; undefined where no news is expected. */
  newsAddress: string | undefined;
  words: Words;
}

/** Where the newest posts are: on top of this page's feed, elsewhere, or at the end of the story. */
function placeOf({ order, atTop, feed }: LivePageValues): 'here' | 'top' | 'end' {
  if (order === 'old') return 'end';
  return atTop && feed.posts.length > 0 ? 'here' : 'top';
}

/**
 * Where a script announces what is new (`followNewPosts`), with all that it says; nothing where nothing is to be expected any
 * more. Who only watches touches nothing, so the scripts come by themselves (`data-soon`).
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
