import 'server-only';
import { MediaSupport } from '@/lib/article/media-support';
import { ListFailure } from '@/lib/cards/list-failure';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareItem } from '@/lib/frame/share-microdata';
import { mediaNeeds } from '@/lib/people/dynamic-media';
import { memberHref } from '@/lib/people/member-href';
import { failedList } from '@/lib/platform/page-parts';
import { LinkRow } from '@/lib/ui/link-row';
import { currentView } from '@/lib/view/current';
import { type Words, wordsFor } from '@/lib/view/words';
import { CommentList } from './comment-list';
import { memberProfile } from './head';
import { QuestionList } from './line-lists';
import type { MemberPageValues } from './load-member';
import { MemberHead } from './member-head';
import styles from './member-page.module.css';
import { type MemberLinks, memberTabs } from './model';
import { PostList } from './post-list';

interface ListProps {
  values: MemberPageValues;
  links: MemberLinks;
  words: Words;
}

async function OpenList({ values: { member, open }, links, words }: ListProps) {
  const { locale } = await currentView();
  if (open.part === failedList) return <ListFailure />;
  const { next } = open.part;
  const nextHref =
    next && memberHref(member.id, { tab: open.tab === 'comments' ? undefined : open.tab, ...next });
  const context = { nextHref, words, locale };
  const listId = 'list';
  if (open.tab === 'comments') {
    return <CommentList items={open.part.items} hrefOf={links.commentLink} listId={listId} {...context} />;
  }
  if (open.tab === 'posts') return <PostList items={open.part.items} hrefOf={links.post} {...context} />;
  return <QuestionList items={open.part.items} hrefOf={links.question} listId={listId} {...context} />;
}

interface MemberPageProps {
  values: MemberPageValues;
  card: ShareCard;
  links: MemberLinks;
}

export async function MemberPage({ values, card, links }: MemberPageProps) {
  const [view, publisher] = await Promise.all([currentView(), currentPublisher()]);
  const words = wordsFor(view.locale);
  const { member, open } = values;
  const tabs = memberTabs.map((tab) => ({
    href: memberHref(member.id, { tab: tab === 'comments' ? undefined : tab }),
    label: words(`member.${tab}`),
    isCurrent: tab === open.tab,
  }));
  const posts = open.tab === 'posts' && open.part !== failedList ? open.part.items : [];
  return (
    <main id="main" className={styles.page}>
      <ShareItem card={card} />
      <MemberHead member={member} words={words} locale={view.locale} />
      <LinkRow label={words('people.parts')} links={tabs} />
      <section className={styles.list} aria-labelledby="open">
        <h2 className="visually-hidden" id="open">
          {words(`member.${open.tab}`)}
        </h2>
        <OpenList values={values} links={links} words={words} />
      </section>
      <JsonLd value={memberProfile({ member, card, publisher })} />
      <Breadcrumb page={{ title: card.title, url: card.url }} />
      <MediaSupport needs={[mediaNeeds(posts)]} />
    </main>
  );
}
