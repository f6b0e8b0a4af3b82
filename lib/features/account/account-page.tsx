import 'server-only';
import type { ReactNode } from 'react';
import { MediaSupport } from '@/lib/article/media-support';
import { ListFailure } from '@/lib/cards/list-failure';
import { PagedList } from '@/lib/cards/paged-list';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareItem } from '@/lib/frame/share-microdata';
import { DynamicList } from '@/lib/people/dynamic-list';
import { mediaNeeds } from '@/lib/people/dynamic-media';
import { QuestionList } from '@/lib/people/question-list';
import { failedList } from '@/lib/platform/page-parts';
import { siteConfig } from '@/lib/site/site-config';
import { LinkRow } from '@/lib/ui/link-row';
import { currentView } from '@/lib/view/current';
import { type Locale, locales } from '@/lib/view/locales';
import { type Words, wordsFor } from '@/lib/view/words';
import { type AccountTab, accountHref, accountTabs } from './account';
import { AccountHead } from './account-head';
import { AccountItem } from './account-item';
import styles from './account-page.module.css';
import { accountProfile } from './head';
import type { AccountPageValues } from './load-account';

const tabWords = {
  articles: 'people.articles',
  videos: 'account.videos',
  questions: 'account.questions',
  dynamics: 'people.dynamics',
} as const satisfies Record<AccountTab, string>;

interface ListProps {
  values: AccountPageValues;
  words: Words;
  locale: Locale;
}

function OpenList({ values: { account, open, next }, words, locale }: ListProps) {
  const nextHref = next && accountHref(account.id, open.tab, { ...next });
  if ('failed' in open) return <ListFailure />;
  if ('cards' in open) {
    const empty = words(open.tab === 'videos' ? 'account.noVideos' : 'people.noArticles');
    return <PagedList cards={open.cards} eager={1} empty={empty} name={account.name} nextHref={nextHref} />;
  }
  return (
    <div className={styles.notes}>
      {open.tab === 'questions' ? (
        <QuestionList
          questions={open.questions}
          empty={words('account.noQuestions')}
          nextHref={nextHref}
          words={words}
          locale={locale}
        />
      ) : (
        <DynamicList
          dynamics={open.dynamics}
          hrefOf={() => undefined}
          empty={words('people.noDynamics')}
          nextHref={nextHref}
        />
      )}
    </div>
  );
}

async function Recommended({ values: { recommended }, words, locale }: ListProps) {
  if (recommended.length === 0) return null;
  const { counts } = await siteConfig();
  const shownAccounts = recommended === failedList ? [] : recommended;
  return (
    <section className={styles.recommended} aria-labelledby="recommended">
      <h2 className={styles.heading} id="recommended">
        {words('account.recommended')}
      </h2>
      {recommended === failedList && <ListFailure />}
      <ul>
        {shownAccounts.map((account) => (
          <AccountItem
            key={account.id}
            account={account}
            words={words}
            locale={locales[locale]}
            showsCounts={counts}
          />
        ))}
      </ul>
    </section>
  );
}

interface AccountPageProps {
  values: AccountPageValues;
  card: ShareCard;
  follow: ReactNode;
}

export async function AccountPage({ values, card, follow }: AccountPageProps) {
  const [view, publisher] = await Promise.all([currentView(), currentPublisher()]);
  const words = wordsFor(view.locale);
  const { account, open } = values;
  const links = accountTabs.map((tab) => ({
    href: accountHref(account.id, tab),
    label: words(tabWords[tab]),
    isCurrent: tab === open.tab,
  }));
  return (
    <main id="main" className={styles.page}>
      <ShareItem card={card} />
      <AccountHead account={account} follow={follow} />
      <LinkRow label={words('people.parts')} links={links} />
      <section aria-labelledby="open">
        <h2 className="visually-hidden" id="open">
          {words(tabWords[open.tab])}
        </h2>
        <OpenList values={values} words={words} locale={view.locale} />
      </section>
      <Recommended values={values} words={words} locale={view.locale} />
      <JsonLd value={accountProfile({ account, card, publisher })} />
      <Breadcrumb page={{ title: account.name, url: card.url }} />
      <MediaSupport needs={[mediaNeeds('dynamics' in open ? open.dynamics : [])]} />
    </main>
  );
}
