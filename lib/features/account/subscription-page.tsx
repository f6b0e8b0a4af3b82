import 'server-only';
import type { ReactNode } from 'react';
import { withSideLayout } from '@/lib/cards/card';
import { CardList } from '@/lib/cards/card-list';
import { ListFailure } from '@/lib/cards/list-failure';
import { MoreLink } from '@/lib/cards/more-link';
import { SectionHeader } from '@/lib/cards/section-header';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { FollowedRow } from '@/lib/people/followed-row';
import { myPageHref } from '@/lib/people/member-href';
import { failedList } from '@/lib/platform/page-parts';
import { pageContext } from '@/lib/site/page-context';
import { EmptyList } from '@/lib/ui/empty-list';
import { LinkRow, type RowLink } from '@/lib/ui/link-row';
import { ListHeading } from '@/lib/ui/list-heading';
import { Section } from '@/lib/ui/section';
import type { Locale } from '@/lib/view/locales';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization } from '@/lib/view/words';
import { AccountItem } from './account-item';
import type { Category, ListedAccount } from './listed-account';
import { type MemberFollowing, type SubscriptionList, subscriptionPath } from './load-subscriptions';
import styles from './subscription-page.module.css';

export const subscriptionShareCard = defineShareCard(({ words }, list: SubscriptionList) => {
  const { category, categories } = list;
  const isFirst = category === undefined || category.id === categories[0]?.id;
  return {
    title: isFirst
      ? words('titles.subscriptionList')
      : `${category.name} · ${words('titles.subscriptionList')}`,
    path: subscriptionPath(isFirst ? undefined : category.id),
  };
});

function rowLinks(categories: readonly Category[], current: string, locale: Locale): RowLink[] {
  return categories.map(({ id, name }) => ({
    href: subscriptionPath(id),
    label: name,
    isCurrent: id === current,
    language: textLanguage(name, locale),
  }));
}

/** Maximum number of new articles; the reader's personal page shows more. */
const maxNewest = 3;

function FollowedSection({ following, words, locale }: { following: MemberFollowing } & Localization) {
  return (
    <section className={styles.own} aria-labelledby="followed">
      <SectionHeader
        id="followed"
        name={words('member.own.followed')}
        more={{ href: myPageHref({ tab: 'following' }), label: words('member.own.newest') }}
      />
      <FollowedRow profiles={following.profiles} locale={locale} label={words('member.own.followed')} />
      {following.newestArticles === failedList && <ListFailure />}
      {following.newestArticles !== failedList && following.newestArticles.length > 0 && (
        <CardList cards={withSideLayout(following.newestArticles.slice(0, maxNewest))} />
      )}
    </section>
  );
}

interface SubscriptionPageProps {
  list: SubscriptionList;
  followButton: (account: ListedAccount, follows: boolean) => ReactNode;
  followStatus: ReactNode;
}

export async function SubscriptionPage({ list, followButton, followStatus }: SubscriptionPageProps) {
  const [{ site, words, locale }, card] = await Promise.all([pageContext(), subscriptionShareCard(list)]);
  const { categories, subCategories, top, category, accounts, nextHref, following } = list;
  return (
    <main id="main">
      <ListHeading title={words('titles.subscriptionList')} />
      {following && following.profiles.length > 0 && (
        <FollowedSection following={following} words={words} locale={locale} />
      )}
      {top && category ? (
        <>
          <LinkRow label={words('subscription.categories')} links={rowLinks(categories, top.id, locale)} />
          {subCategories === failedList && <ListFailure />}
          {subCategories !== failedList && subCategories.length > 0 && (
            <LinkRow
              label={words('subscription.subCategories', { category: top.name })}
              links={rowLinks(subCategories, category.id, locale)}
              variant="quiet"
            />
          )}
          <Section id="accounts" title={words('subscription.accounts', { category: category.name })}>
            {followStatus}
            {accounts.length === 0 && <EmptyList text={words('subscription.empty')} />}
            {accounts.length > 0 && (
              <ul className={styles.list} id="list">
                {accounts.map((account) => (
                  <AccountItem
                    key={account.id}
                    account={account}
                    words={words}
                    locale={locale}
                    showsCounts={site.counts}
                    follow={followButton(account, following?.accountIds.has(account.id) ?? false)}
                  />
                ))}
              </ul>
            )}
            <MoreLink href={nextHref} />
          </Section>
        </>
      ) : (
        <EmptyList text={words('subscription.noCategories')} />
      )}
      <CollectionJsonLd card={card} cards={[]} />
    </main>
  );
}
