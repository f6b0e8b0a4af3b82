import 'server-only';
import type { ReactNode } from 'react';
import type { Card } from '@/lib/cards/card';
import { CardList } from '@/lib/cards/card-list';
import type { ListInserts } from '@/lib/cards/list-inserts';
import type { ListVariant } from '@/lib/cards/list-variant';
import { ModuleSection } from '@/lib/cards/module-section';
import { MoreLink } from '@/lib/cards/more-link';
import { SectionHeader } from '@/lib/cards/section-header';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { EmptyList } from '@/lib/ui/empty-list';
import { Headline } from '@/lib/ui/headline';
import { Picture } from '@/lib/ui/picture';
import { Section } from '@/lib/ui/section';
import { languageProps } from '@/lib/view/content-language';
import { currentWords } from '@/lib/view/current-view';
import styles from './carousel.module.css';
import feedViewStyles from './feed-view.module.css';
import type { ColumnFeed } from './model';

/** Renders a carousel with CSS scroll snap that never moves automatically. */
async function Carousel({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  const { words, locale } = await pageContext();
  return (
    <section className={styles.carousel} aria-label={words('home.carousel')}>
      <ol className={styles.track}>
        {cards.map((card, index) => (
          <li key={card.id} className={styles.slide} data-id={card.id}>
            <a className={styles.link} href={card.href}>
              <Picture
                className={styles.picture}
                source={card.pictures[0]}
                sizes="(min-width: 820px) 960px, 100vw"
                width={1280}
                height={720}
                eager={index === 0}
              />
              <div className={styles.caption}>
                <h2 className={styles.title} {...languageProps(card.language, locale)}>
                  <Headline text={card.title} />
                </h2>
                <span className={styles.position}>
                  {words('home.carouselPosition', { index: index + 1, count: cards.length })}
                </span>
              </div>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

export interface FeedSlots {
  banner?: ReactNode;
  inserts?: ListInserts | undefined;
}

export interface FeedViewProps {
  feed: ColumnFeed;
  name: string;
  variant: ListVariant;
  /** Text shown if there are no articles; undefined for the default text, "" for no text. */
  empty?: string | undefined;
  nextHref: string | undefined;
  slots?: FeedSlots | undefined;
}

export async function FeedView({ feed, name, variant, empty, nextHref, slots }: FeedViewProps) {
  const words = await currentWords();
  const emptyText = empty ?? words('home.listEmpty');
  return (
    <>
      <Carousel cards={feed.carousel} />
      {feed.topModule && <ModuleSection module={feed.topModule} place="top" variant="brief" />}
      {feed.lives.length > 0 && (
        <section className={feedViewStyles.lives} aria-labelledby="lives">
          <SectionHeader
            id="lives"
            name={words('home.liveStrip')}
            more={{ href: siteHref(['moreLive']), label: words('home.moduleMore') }}
          />
          <CardList cards={feed.lives} variant="row" />
        </section>
      )}
      {slots?.banner}
      <Section id="list-heading" title={words('home.list')}>
        {feed.cards.length > 0 ? (
          <CardList
            cards={feed.cards}
            variant={variant}
            name={name}
            id="list"
            eager={feed.carousel.length === 0 ? 1 : 0}
            inserts={slots?.inserts}
          />
        ) : (
          feed.carousel.length + feed.modules.length === 0 && emptyText && <EmptyList text={emptyText} />
        )}
      </Section>
      <MoreLink href={nextHref} />
      {feed.modules.map((module) => (
        <ModuleSection key={module.id} module={module} />
      ))}
    </>
  );
}
