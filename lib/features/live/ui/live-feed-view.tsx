import 'server-only';
import { MoreLink } from '@/lib/cards/more-link';
import type { HrefValues } from '@/lib/routes/href';
import type { Localization } from '@/lib/view/words';
import { liveHref } from '../live-href';
import type { LivePageValues } from '../server/load';
import type { Post } from '../server/model';
import feedViewStyles from './live-feed-view.module.css';
import styles from './new-posts.module.css';
import { PostItem } from './post-item';

interface LiveFeedViewProps extends Localization {
  values: LivePageValues;
  pollAddress: string | undefined;
}

/** Returns where the newest posts are: on this page, at the top of another page, or at the feed's end. */
function newestPostsPlace({ order, isAtTop, feed }: LivePageValues): 'here' | 'top' | 'end' {
  if (order === 'old') return 'end';
  return isAtTop && feed.posts.length > 0 ? 'here' : 'top';
}

/** Renders the element that `createPostAnnouncer` fills. `data-load-soon` loads the script without a tap. */
function NewPostsStatus({ values, pollAddress, words }: LiveFeedViewProps) {
  if (pollAddress === undefined) return null;
  return (
    <div
      className={styles.place}
      role="status"
      data-load-soon="live"
      data-news={pollAddress}
      data-state={values.live.state}
      data-newest={JSON.stringify(values.newest)}
      data-top={liveHref(values)}
      data-place={newestPostsPlace(values)}
      data-text-new={words('live.fresh', { count: '#' })}
      data-text-loading={words('common.loading')}
      data-text-failed={words('live.freshFailed')}
      data-text-begun={words('live.begun')}
      data-text-over={words('live.over')}
    >
      <template>
        <a className={styles.prompt} href={liveHref(values, cameraQuery(values))}>
          {words('live.toNewest')}
        </a>
      </template>
    </div>
  );
}

/** Returns the query of the chosen camera; undefined for the first camera, the default. */
function cameraQuery({ camera }: LivePageValues) {
  return { camera: camera > 0 ? camera + 1 : undefined };
}

function feedHref(values: LivePageValues, query: HrefValues = {}): string {
  return `${liveHref(values, { ...cameraQuery(values), ...query })}#feed`;
}

/** Renders links to both orders. The address contains the order, so a reload preserves it (R4.14). */
function OrderLinks({ values, words }: LiveFeedViewProps) {
  const choices = [
    { order: 'new', href: feedHref(values), label: words('live.newestFirst') },
    { order: 'old', href: feedHref(values, { sort: 'old' }), label: words('live.oldestFirst') },
  ];
  return (
    <nav className={feedViewStyles.order} aria-label={words('live.order')}>
      {choices.map(({ order, href, label }) => (
        <a key={order} href={href} {...(order === values.order ? { 'aria-current': 'true' as const } : {})}>
          {label}
        </a>
      ))}
    </nav>
  );
}

function Posts({ id, posts, ...context }: LiveFeedViewProps & { id: string; posts: readonly Post[] }) {
  return (
    <ol id={id}>
      {posts.map((post) => (
        <PostItem key={post.id} post={post} {...context} />
      ))}
    </ol>
  );
}

export function LiveFeedView(props: LiveFeedViewProps) {
  const { values, words } = props;
  const { feed, live, order } = values;
  const isEmpty = feed.posts.length + feed.pinned.length === 0;
  const isRunning = live.state === 'live' || live.state === 'preview';
  return (
    <section className={feedViewStyles.feed} id="feed" aria-labelledby="feed-title">
      <div className={feedViewStyles.head}>
        <h2 className={feedViewStyles.title} id="feed-title">
          {words('live.feed')}
        </h2>
        {!isEmpty && <OrderLinks {...props} />}
      </div>
      <NewPostsStatus {...props} />
      {feed.isLaterPart ? (
        <a
          className={feedViewStyles.start}
          href={feedHref(values, { sort: order === 'old' ? order : undefined })}
        >
          {words(order === 'old' ? 'live.fromStart' : 'live.toNewest')}
        </a>
      ) : (
        isRunning && (
          <noscript>
            <a className={feedViewStyles.start} href={feedHref(values)}>
              {words('live.refresh')}
            </a>
          </noscript>
        )
      )}
      {isEmpty && <p className={feedViewStyles.empty}>{words('live.noPosts')}</p>}
      {feed.pinned.length > 0 && <Posts id="pinned" posts={feed.pinned} {...props} />}
      {feed.posts.length > 0 && <Posts id="list" posts={feed.posts} {...props} />}
      <MoreLink href={feed.next && liveHref(values, { ...cameraQuery(values), ...feed.next })} />
    </section>
  );
}
