import 'server-only';
import { MoreLink } from '@/lib/cards/more-link';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { liveHref } from '../live-href';
import type { LivePageValues } from '../server/load';
import type { Post } from '../server/model';
import styles from './feed-view.module.css';
import { NewPosts } from './new-posts';
import { PostItem } from './post-item';

interface FeedViewProps {
  values: LivePageValues;
  newsAddress: string | undefined;
  words: Words;
  locale: Locale;
}

/** Links for the order. The address contains the choice, so a reload preserves it (R4.14). */
function Order({ values, words }: FeedViewProps) {
  const query = { camera: values.camera > 0 ? values.camera + 1 : undefined };
  const choices = [
    { order: 'new', href: `${liveHref(values, query)}#feed`, label: words('live.newestFirst') },
    {
      order: 'old',
      href: `${liveHref(values, { ...query, sort: 'old' })}#feed`,
      label: words('live.oldestFirst'),
    },
  ];
  return (
    <nav className={styles.order} aria-label={words('live.order')}>
      {choices.map(({ order, href, label }) => (
        <a key={order} href={href} {...(order === values.order ? { 'aria-current': 'true' as const } : {})}>
          {label}
        </a>
      ))}
    </nav>
  );
}

function Posts({ id, posts, ...context }: FeedViewProps & { id: string; posts: readonly Post[] }) {
  return (
    <ol id={id}>
      {posts.map((post) => (
        <PostItem key={post.id} post={post} {...context} />
      ))}
    </ol>
  );
}

export function FeedView(props: FeedViewProps) {
  const { values, words } = props;
  const { feed, live, order } = values;
  const empty = feed.posts.length + feed.pinned.length === 0;
  const running = live.state === 'live' || live.state === 'preview';
  return (
    <section className={styles.feed} id="feed" aria-labelledby="feed-title">
      <div className={styles.head}>
        <h2 className={styles.title} id="feed-title">
          {words('live.feed')}
        </h2>
        {!empty && <Order {...props} />}
      </div>
      <NewPosts {...props} />
      {feed.isContinued ? (
        <a
          className={styles.start}
          href={`${liveHref(values, { sort: order === 'old' ? order : undefined })}#feed`}
        >
          {words(order === 'old' ? 'live.fromStart' : 'live.toNewest')}
        </a>
      ) : (
        running && (
          <noscript>
            <a className={styles.start} href={`${liveHref(values)}#feed`}>
              {words('live.refresh')}
            </a>
          </noscript>
        )
      )}
      {empty && <p className={styles.empty}>{words('live.noPosts')}</p>}
      {feed.pinned.length > 0 && <Posts id="pinned" posts={feed.pinned} {...props} />}
      {feed.posts.length > 0 && <Posts id="list" posts={feed.posts} {...props} />}
      <MoreLink href={feed.next && liveHref(values, feed.next)} words={words} />
    </section>
  );
}
