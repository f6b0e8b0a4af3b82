import 'server-only';
import { MediaSupport } from '@/lib/article/media-support';
import { ListFailure } from '@/lib/cards/list-failure';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { mediaNeeds } from '@/lib/people/dynamic-media';
import { memberHref } from '@/lib/people/member-href';
import { profilePage } from '@/lib/people/profile-page';
import { failedList } from '@/lib/platform/page-parts';
import { LinkRow } from '@/lib/ui/link-row';
import { Section } from '@/lib/ui/section';
import { currentLocalization } from '@/lib/view/current-view';
import type { Localization } from '@/lib/view/words';
import { type CommentLink, CommentList } from './comment-list';
import { MemberQuestionList } from './line-lists';
import type { MemberPageValues } from './load-member';
import { MemberHeader } from './member-header';
import styles from './member-page.module.css';
import { memberTabs } from './model';
import { PostList } from './post-list';

interface PageProps {
  values: MemberPageValues;
  commentLink: CommentLink;
}

function OpenList({ values: { member, open }, commentLink, ...localization }: PageProps & Localization) {
  if (open.part === failedList) return <ListFailure />;
  const { next } = open.part;
  const nextHref =
    next && memberHref(member.id, { tab: open.tab === 'comments' ? undefined : open.tab, ...next });
  const context = { nextHref, listId: 'list', ...localization };
  if (open.tab === 'comments') {
    return <CommentList items={open.part.items} hrefOf={commentLink} {...context} />;
  }
  if (open.tab === 'posts') return <PostList items={open.part.items} {...context} />;
  return <MemberQuestionList items={open.part.items} {...context} />;
}

export async function MemberPage({ card, ...props }: PageProps & { card: ShareCard }) {
  const [localization, publisher] = await Promise.all([currentLocalization(), currentPublisher()]);
  const { words } = localization;
  const { values } = props;
  const { member, open } = values;
  const tabs = memberTabs.map((tab) => ({
    href: memberHref(member.id, { tab: tab === 'comments' ? undefined : tab }),
    label: words(`member.${tab}`),
    isCurrent: tab === open.tab,
  }));
  const kind = member.official ? 'Organization' : 'Person';
  const posts = open.tab === 'posts' && open.part !== failedList ? open.part.items : [];
  return (
    <main id="main" className={styles.page}>
      <ShareMicrodata isItem card={card} />
      <MemberHeader member={member} {...localization} />
      <LinkRow label={words('people.parts')} links={tabs} />
      <Section id="open" title={words(`member.${open.tab}`)} className={styles.list}>
        <OpenList {...props} {...localization} />
      </Section>
      <JsonLd value={profilePage(kind, { ...member, name: card.title }, card, publisher)} />
      <Breadcrumb page={card} />
      <MediaSupport needs={[mediaNeeds(posts)]} />
    </main>
  );
}
