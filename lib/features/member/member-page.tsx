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

function OpenList({ values: { member, openTab }, commentLink, ...localization }: PageProps & Localization) {
  if (openTab.part === failedList) return <ListFailure />;
  const { next } = openTab.part;
  const nextHref =
    next && memberHref(member.id, { tab: openTab.tab === 'comments' ? undefined : openTab.tab, ...next });
  const listProps = { nextHref, listId: 'list', ...localization };
  if (openTab.tab === 'comments') {
    return <CommentList items={openTab.part.items} hrefOf={commentLink} {...listProps} />;
  }
  if (openTab.tab === 'posts') return <PostList items={openTab.part.items} {...listProps} />;
  return <MemberQuestionList items={openTab.part.items} {...listProps} />;
}

export async function MemberPage({ card, ...props }: PageProps & { card: ShareCard }) {
  const [localization, publisher] = await Promise.all([currentLocalization(), currentPublisher()]);
  const { words } = localization;
  const { values } = props;
  const { member, openTab } = values;
  const tabs = memberTabs.map((tab) => ({
    href: memberHref(member.id, { tab: tab === 'comments' ? undefined : tab }),
    label: words(`member.${tab}`),
    isCurrent: tab === openTab.tab,
  }));
  const kind = member.official ? 'Organization' : 'Person';
  const posts = openTab.tab === 'posts' && openTab.part !== failedList ? openTab.part.items : [];
  return (
    <main id="main" className={styles.page}>
      <ShareMicrodata isItem card={card} />
      <MemberHeader member={member} {...localization} />
      <LinkRow label={words('people.parts')} links={tabs} />
      <Section id="open" title={words(`member.${openTab.tab}`)} className={styles.list}>
        <OpenList {...props} {...localization} />
      </Section>
      <JsonLd value={profilePage(kind, { ...member, name: card.title }, card, publisher)} />
      <Breadcrumb page={card} />
      <MediaSupport needs={[mediaNeeds(posts)]} />
    </main>
  );
}
