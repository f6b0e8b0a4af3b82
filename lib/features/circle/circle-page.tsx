import 'server-only';
import type { ReactNode } from 'react';
import { MediaSupport } from '@/lib/article/media-support';
import { ListFailure } from '@/lib/cards/list-failure';
import { writePost } from '@/lib/contract/posting';
import { headline } from '@/lib/format/headline';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import type { NoticeProps, PageProps } from '@/lib/frame/page-props';
import { AvatarCard } from '@/lib/people/avatar-card';
import { DynamicList } from '@/lib/people/dynamic-list';
import { mediaNeeds } from '@/lib/people/dynamic-media';
import { FollowerCount } from '@/lib/people/follower-count';
import { writerHref } from '@/lib/people/member-href';
import { NoteForm } from '@/lib/people/note-form';
import { WriterLine } from '@/lib/people/writer-line';
import { hasOperation } from '@/lib/platform/endpoints';
import { failedList } from '@/lib/platform/page-parts';
import { pageContext } from '@/lib/site/page-context';
import { ContentText } from '@/lib/ui/content-text';
import { ContentTime } from '@/lib/ui/content-time';
import { NextIcon } from '@/lib/ui/icons';
import { LinkRow } from '@/lib/ui/link-row';
import { OfferedLink } from '@/lib/ui/offered-link';
import { Section } from '@/lib/ui/section';
import { languageProps } from '@/lib/view/content-language';
import { currentLocalization } from '@/lib/view/current-view';
import { browsePhrase } from '@/lib/view/phrases';
import type { Localization } from '@/lib/view/words';
import styles from './circle-header.module.css';
import { circleHref, noticeHref, postFormSettings, postHref } from './circle-href';
import circlePageStyles from './circle-page.module.css';
import type { CirclePageValues } from './load';
import { type Circle, type Post, postOrders } from './model';
import noticeListStyles from './notice-list.module.css';

async function CircleHeader({ circle, follow }: { circle: Circle; follow: ReactNode }) {
  const { words, locale, site } = await pageContext();
  const { name, description, icon, members, posts, language } = circle;
  const count = browsePhrase(words, posts, locale);
  return (
    <header className={styles.head}>
      <AvatarCard name={name} picture={icon} language={languageProps(language, locale)}>
        {site.counts && (
          <p className={styles.counts}>
            <FollowerCount count={members} name="circle.members" words={words} locale={locale} />
            <span>{words('circle.postCount', { total: posts, count })}</span>
          </p>
        )}
      </AvatarCard>
      <ContentText as="p" className={styles.description} text={description} locale={locale} />
      {follow}
    </header>
  );
}

/** Renders links to the notices of a circle (R3.85). */
function NoticeList({ notices, words, locale }: Pick<Circle, 'notices'> & Localization) {
  if (notices.length === 0) return null;
  return (
    <section className={noticeListStyles.place} aria-labelledby="notices">
      <h2 className={noticeListStyles.heading} id="notices">
        {words('circle.notices')}
      </h2>
      <ul className={noticeListStyles.list}>
        {notices.map(({ id, title, time }) => (
          <li key={id}>
            <OfferedLink isTextLink className={noticeListStyles.notice} href={noticeHref(id)}>
              <ContentText as="span" className={noticeListStyles.title} text={title} locale={locale} />
              <ContentTime className={noticeListStyles.time} time={time} words={words} />
              <NextIcon className={noticeListStyles.arrow} />
            </OfferedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Posts({ values, words, locale }: { values: CirclePageValues } & Localization) {
  const { circle, order, part } = values;
  if (part === failedList) return <ListFailure />;
  const renderHeader = ({ id, writer, writerId, time, pinned }: Post) => (
    <WriterLine
      writer={{ ...writer, name: writer.name ?? words('comment.reader'), href: writerHref(writerId) }}
      time={time}
      locale={locale}
      href={postHref(id)}
      note={pinned && <span className={circlePageStyles.pinned}>{words('comment.pinned')}</span>}
    />
  );
  return (
    <div className={circlePageStyles.posts}>
      <DynamicList
        dynamics={part.items}
        hrefOf={({ id }) => postHref(id)}
        headerOf={renderHeader}
        empty={words('circle.noPosts')}
        nextHref={part.next && circleHref(circle.id, order, { ...part.next })}
      />
    </div>
  );
}

type CirclePageProps = PageProps<CirclePageValues, 'follow'> & NoticeProps;

/** Renders header, notices, a form if posting is permitted, and posts in the chosen order (R2.61, R3.86). */
export async function CirclePage({ values, card, follow, notice }: CirclePageProps) {
  const localization = await currentLocalization();
  const { words } = localization;
  const { circle, order, part } = values;
  const posts = part === failedList ? [] : part.items;
  const labels = {
    default: words('circle.default'),
    new: words('comment.latest'),
    hot: words('comment.hot'),
  };
  const links = postOrders.map((offeredOrder) => ({
    href: circleHref(circle.id, offeredOrder),
    label: labels[offeredOrder],
    isCurrent: offeredOrder === order,
  }));
  return (
    <main id="main" className={circlePageStyles.page}>
      <CircleHeader circle={circle} follow={follow} />
      <NoticeList notices={circle.notices} {...localization} />
      {circle.canPost && hasOperation(writePost) && (
        <NoteForm
          settings={postFormSettings}
          of={circle.id}
          label={words('circle.form.title')}
          notice={notice}
        />
      )}
      <LinkRow label={words('circle.orders')} links={links} />
      <Section id="posts" title={words('circle.posts')}>
        <Posts values={values} {...localization} />
      </Section>
      <CollectionJsonLd
        card={card}
        cards={posts.map(({ id, title, content, writer }) => ({
          title: headline(title, content, writer.name),
          href: postHref(id),
        }))}
        language={circle.language}
      />
      <MediaSupport needs={[mediaNeeds(posts)]} />
    </main>
  );
}
