import 'server-only';
import type { ReactNode } from 'react';
import { CardList } from '@/lib/cards/card-list';
import type { ListInserts } from '@/lib/cards/list-inserts';
import type { ListVariant } from '@/lib/cards/list-variant';
import { ModuleSection } from '@/lib/cards/module-section';
import { MoreLink } from '@/lib/cards/more-link';
import { SectionHead } from '@/lib/cards/section-head';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { EmptyList } from '@/lib/ui/empty-list';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { Carousel } from './carousel';
import styles from './feed-view.module.css';
import type { Feed } from './model';

/** Content of other features between the parts of a column. */
export interface FeedSlots {
  /** Between the top part and the list. */
  banner?: ReactNode;
  /** Between the cards of the list. */
  inserts?: ListInserts | undefined;
}

interface FeedViewProps {
  feed: Feed;
  name: string;
  variant: ListVariant;
  /** Text shown if there are no articles; undefined if other content is shown. */
  empty?: string | undefined;
  /** URL of the next page. */
  nextHref: string | undefined;
  words: Words;
  locale: Locale;
  slots?: FeedSlots | undefined;
}

/** The content of a column: carousel, top module, lives, list, modules. */
export function FeedView(props: FeedViewProps) {
  const { feed, name, variant, nextHref, words, locale, slots } = props;
  const { empty = words('home.listEmpty') } = props;
  const isTopFree = feed.carousel.length === 0;
  return (
    <>
      <Carousel cards={feed.carousel} words={words} locale={locale} />
      {feed.topModule && (
        <ModuleSection module={feed.topModule} place="top" variant="brief" words={words} locale={locale} />
      )}
      {feed.lives.length > 0 && (
        <section className={styles.lives} aria-labelledby="lives">
          <SectionHead
            id="lives"
            name={words('home.liveStrip')}
            more={{
              href: pageHref(environment().BASE_PATH, ['moreLive']),
              label: words('home.moduleMore'),
            }}
          />
          <CardList cards={feed.lives} variant="row" />
        </section>
      )}
      {slots?.banner}
      <section aria-labelledby="list-heading">
        <h2 className="visually-hidden" id="list-heading">
          {words('home.list')}
        </h2>
        {feed.cards.length > 0 ? (
          <CardList
            cards={feed.cards}
            variant={variant}
            name={name}
            id="list"
            eager={isTopFree ? 1 : 0}
            inserts={slots?.inserts}
          />
        ) : (
          feed.carousel.length + feed.modules.length === 0 && empty && <EmptyList text={empty} />
        )}
      </section>
      <MoreLink href={nextHref} words={words} />
      {feed.modules.map((module) => (
        <ModuleSection key={module.id} module={module} words={words} locale={locale} />
      ))}
    </>
  );
}
