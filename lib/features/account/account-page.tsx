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

function OpenList({ values: { account, open }, ...localization }: ListProps) {
  if (open.part === failedList) return <ListFailure />;
  const { words } = localization;
  const { next } = open.part;
  const nextHref = next && accountHref(account.id, open.tab, { ...next });
  if (open.tab !== 'questions' && open.tab !== 'dynamics') {
    const empty = words(open.tab === 'videos' ? 'account.noVideos' : 'people.noArticles');
    return <PagedList cards={open.part.items} empty={empty} name={account.name} nextHref={nextHref} />;
  }
  return (
    <div className={styles.notes}>
      {open.tab === 'questions' ? (
        <QuestionList
          questions={open.part.items}
          empty={words('account.noQuestions')}
          nextHref={nextHref}
          {...localization}
        />
      ) : (
        <DynamicList
          dynamics={open.part.items}
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
  const { account, open, recommended } = values;
  const dynamics = open.tab === 'dynamics' && open.part !== failedList ? open.part.items : [];
  const links = accountTabs.map((tab) => ({
    href: accountHref(account.id, tab),
    label: words(tabWords[tab]),
    isCurrent: tab === open.tab,
  }));
  return (
    <main id="main" className={styles.page}>
      <ShareMicrodata isItem card={card} />
      <ProfileHeader account={account} follow={follow} />
      <LinkRow label={words('people.parts')} links={links} />
      <Section id="open" title={words(tabWords[open.tab])}>
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
