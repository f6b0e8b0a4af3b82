import 'server-only';
import type { ReactNode } from 'react';
import { MediaSupport } from '@/lib/article/media-support';
import { ListFailure } from '@/lib/cards/list-failure';
import { writePost } from '@/lib/contract/posting';
import { environment } from '@/lib/env/environment';
import { headline } from '@/lib/format/headline';
import { collectionPage } from '@/lib/frame/collection-page';
import { absoluteUrl, Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareItem } from '@/lib/frame/share-microdata';
import { DynamicList } from '@/lib/people/dynamic-list';
import { mediaNeeds } from '@/lib/people/dynamic-media';
import { writerHref } from '@/lib/people/member-href';
import { NoteForm } from '@/lib/people/note-form';
import { WriterLine } from '@/lib/people/writer-line';
import { hasOperation } from '@/lib/platform/endpoints';
import { LinkRow } from '@/lib/ui/link-row';
import { currentView } from '@/lib/view/current';
import type { Locale } from '@/lib/view/locales';
import { type Words, wordsFor } from '@/lib/view/words';
import { CircleHead } from './circle-head';
import { circleHref, postHref } from './circle-href';
import styles from './circle-page.module.css';
import type { CirclePageValues } from './load';
import { type Post, postOrders } from './model';
import { NoticeList } from './notice-list';
import { postKind } from './post-kind';

interface CirclePageProps {
  values: CirclePageValues;
  card: ShareCard;
  follow: ReactNode;
  /** The `notice` query parameter. */
  notice: string | undefined;
}

/** Author and date of a post; the date links to the post. */
function PostHead({ post, words, locale }: { post: Post; words: Words; locale: Locale }) {
  const { id, writer, writerId, time, pinned } = post;
  return (
    <WriterLine
      writer={{ ...writer, name: writer.name ?? words('comment.reader'), href: writerHref(writerId) }}
      time={time}
      locale={locale}
      href={postHref(id)}
      note={pinned && <span className={styles.pinned}>{words('comment.pinned')}</span>}
    />
  );
}

/** The posts in the requested order, or an error message. */
function Posts({ values, words, locale }: { values: CirclePageValues; words: Words; locale: Locale }) {
  const { circle, order, part } = values;
  if ('failed' in part) return <ListFailure />;
  return (
    <div className={styles.posts}>
      <DynamicList
        dynamics={part.posts}
        hrefOf={({ id }) => postHref(id)}
        overOf={(post) => <PostHead post={post} words={words} locale={locale} />}
        empty={words('circle.noPosts')}
        nextHref={part.next && circleHref(circle.id, order, { ...part.next })}
        words={words}
        locale={locale}
      />
    </div>
  );
}

/** Page of a circle: head, notices, a form if the platform permits posting, posts in three orders (R2.61, R3.86). */
export async function CirclePage({ values, card, follow, notice }: CirclePageProps) {
  const [view, publisher] = await Promise.all([currentView(), currentPublisher()]);
  const words = wordsFor(view.locale);
  const { circle, order, part } = values;
  const posts = 'posts' in part ? part.posts : [];
  const labels = {
    default: words('circle.default'),
    new: words('comment.latest'),
    hot: words('comment.hot'),
  };
  const links = postOrders.map((one) => ({
    key: one,
    href: circleHref(circle.id, one),
    label: labels[one],
    isCurrent: one === order,
  }));
  return (
    <main id="main" className={styles.page}>
      <ShareItem card={card} />
      <CircleHead circle={circle} follow={follow} />
      <NoticeList notices={circle.notices} words={words} locale={view.locale} />
      {circle.canPost && hasOperation(writePost) && (
        <NoteForm kind={postKind} of={circle.id} label={words('circle.form.title')} notice={notice} />
      )}
      <LinkRow label={words('circle.orders')} links={links} />
      <section aria-labelledby="posts">
        <h2 className="visually-hidden" id="posts">
          {words('circle.posts')}
        </h2>
        <Posts values={values} words={words} locale={view.locale} />
      </section>
      <JsonLd
        value={collectionPage({
          card,
          items: posts.map(({ id, title, content, writer }) => ({
            title: headline(title, content, writer.name),
            url: absoluteUrl(postHref(id)),
          })),
          publisher,
          language: circle.language ?? environment().CONTENT_LANGUAGE,
        })}
      />
      <Breadcrumb page={{ title: circle.name, url: card.url }} />
      <MediaSupport needs={[mediaNeeds(posts)]} />
    </main>
  );
}
