import 'server-only';
import { MediaSupport } from '@/lib/article/media-support';
import { ListFailure } from '@/lib/cards/list-failure';
import { PagedList } from '@/lib/cards/paged-list';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { PageProps } from '@/lib/frame/page-props';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { DynamicList } from '@/lib/people/dynamic-list';
import { mediaNeeds } from '@/lib/people/dynamic-media';
import { profilePage } from '@/lib/people/profile-page';
import { QuestionList } from '@/lib/people/question-list';
import { failedList } from '@/lib/platform/page-parts';
import { pageContext } from '@/lib/site/page-context';
import { LinkRow } from '@/lib/ui/link-row';
import { Section } from '@/lib/ui/section';
import type { Localization } from '@/lib/view/words';
import { type AccountTab, accountHref, accountTabs } from './account';
import { AccountItem } from './account-item';
import styles from './account-page.module.css';
import type { AccountPageValues } from './load-account';
import { ProfileHeader } from './profile-header';

const tabWords = {
  articles: 'people.articles',
  videos: 'account.videos',
  questions: 'account.questions',
  dynamics: 'people.dynamics',
} as const satisfies Record<AccountTab, string>;

interface ListProps extends Localization {
  values: AccountPageValues;
}

function OpenList({ values: { account, openList }, ...localization }: ListProps) {
  if (openList.part === failedList) return <ListFailure />;
  const { words } = localization;
  const { next } = openList.part;
  const nextHref = next && accountHref(account.id, openList.tab, { ...next });
  if (openList.tab !== 'questions' && openList.tab !== 'dynamics') {
    const empty = words(openList.tab === 'videos' ? 'account.noVideos' : 'people.noArticles');
    return <PagedList cards={openList.part.items} empty={empty} name={account.name} nextHref={nextHref} />;
  }
  return (
    <div className={styles.notes}>
      {openList.tab === 'questions' ? (
        <QuestionList
          questions={openList.part.items}
          empty={words('account.noQuestions')}
          nextHref={nextHref}
          {...localization}
        />
      ) : (
        <DynamicList
          dynamics={openList.part.items}
          hrefOf={() => undefined}
          empty={words('people.noDynamics')}
          nextHref={nextHref}
        />
      )}
    </div>
  );
}

interface RecommendedAccountsProps extends Localization, Pick<AccountPageValues, 'recommended'> {
  showsCounts: boolean;
}

function RecommendedAccounts({ recommended, ...itemProps }: RecommendedAccountsProps) {
  if (recommended.length === 0) return null;
  const shownAccounts = recommended === failedList ? [] : recommended;
  return (
    <section className={styles.recommended} aria-labelledby="recommended">
      <h2 className={styles.heading} id="recommended">
        {itemProps.words('account.recommended')}
      </h2>
      {recommended === failedList && <ListFailure />}
      <ul>
        {shownAccounts.map((account) => (
          <AccountItem key={account.id} account={account} {...itemProps} />
        ))}
      </ul>
    </section>
  );
}

export async function AccountPage({ values, card, follow }: PageProps<AccountPageValues, 'follow'>) {
  const [{ site, words, locale }, publisher] = await Promise.all([pageContext(), currentPublisher()]);
  const localization = { words, locale };
  const { account, openList, recommended } = values;
  const dynamics = openList.tab === 'dynamics' && openList.part !== failedList ? openList.part.items : [];
  const links = accountTabs.map((tab) => ({
    href: accountHref(account.id, tab),
    label: words(tabWords[tab]),
    isCurrent: tab === openList.tab,
  }));
  return (
    <main id="main" className={styles.page}>
      <ShareMicrodata isItem card={card} />
      <ProfileHeader account={account} follow={follow} />
      <LinkRow label={words('people.parts')} links={links} />
      <Section id="open" title={words(tabWords[openList.tab])}>
        <OpenList values={values} {...localization} />
      </Section>
      <RecommendedAccounts recommended={recommended} showsCounts={site.counts} {...localization} />
      {/* An organization, because most accounts belong to offices or newspapers. */}
      <JsonLd value={profilePage('Organization', account, card, publisher)} />
      <Breadcrumb page={{ title: account.name, url: card.url }} />
      <MediaSupport needs={[mediaNeeds(dynamics)]} />
    </main>
  );
}
