import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { MoreLink } from '@/lib/cards/more-link';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { siteConfig } from '@/lib/site/site-config';
import { LinkRow, type RowLink } from '@/lib/ui/link-row';
import { ListHeading } from '@/lib/ui/list-heading';
import { currentView, currentWords } from '@/lib/view/current';
import { type Locale, locales } from '@/lib/view/locales';
import { textLanguage } from '@/lib/view/text-language';
import { wordsFor } from '@/lib/view/words';
import { AccountItem } from './account-item';
import { type SubscriptionList, subscriptionPath } from './load';
import type { Category } from './model';
import styles from './subscription-page.module.css';

/** The card of the list; a category but the first has its name in the title. */
const cardOf = cache(async (list: SubscriptionList): Promise<ShareCard> => {
  const words = await currentWords();
  const { shown, categories } = list;
  const first = shown === undefined || shown.id === categories[0]?.id;
  return pageCard({
    title: first ? words('titles.subscriptionList') : `${shown.name} · ${words('titles.subscriptionList')}`,
    descriptions: [],
    pictures: [],
    path: subscriptionPath(first ? undefined : shown.id),
  });
});

/** The `<head>` of the subscription list. */
export async function subscriptionMetadata(list: SubscriptionList): Promise<Metadata> {
  return cardMetadata(await cardOf(list), { type: 'website' });
}

function linksOf(categories: readonly Category[], current: string, locale: Locale): RowLink[] {
  return categories.map(({ id, name }) => ({
    key: id,
    href: subscriptionPath(id),
    label: name,
    current: id === current,
    language: textLanguage(name, locale),
  }));
}

/** Categories with their accounts (R2.64). Following comes with the reader's account. */
export async function SubscriptionPage({ list }: { list: SubscriptionList }) {
  const [view, site, card] = await Promise.all([currentView(), siteConfig(), cardOf(list)]);
  const words = wordsFor(view.locale);
  const locale = locales[view.locale];
  const { categories, subCategories, open, shown, accounts, nextHref } = list;
  return (
    <main id="main">
      <ListHeading title={words('titles.subscriptionList')} />
      {open && shown ? (
        <>
          <LinkRow label={words('subscription.categories')} links={linksOf(categories, open.id, locale.id)} />
          {subCategories.length > 0 && (
            <LinkRow
              label={words('subscription.subCategories', { category: open.name })}
              links={linksOf(subCategories, shown.id, locale.id)}
              look="quiet"
            />
          )}
          <section aria-labelledby="accounts">
            <h2 className="visually-hidden" id="accounts">
              {words('subscription.accounts', { category: shown.name })}
            </h2>
            {accounts.length === 0 && <p className={styles.empty}>{words('subscription.empty')}</p>}
            {accounts.length > 0 && (
              <ul className={styles.list} id="list">
                {accounts.map((account) => (
                  <AccountItem
                    key={account.id}
                    account={account}
                    words={words}
                    locale={locale}
                    counts={site.counts}
                  />
                ))}
              </ul>
            )}
            <MoreLink href={nextHref} words={words} />
          </section>
        </>
      ) : (
        <p className={styles.empty}>{words('subscription.noCategories')}</p>
      )}
      <CollectionJsonLd card={card} cards={[]} />
    </main>
  );
}
