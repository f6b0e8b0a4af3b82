import 'server-only';
import type { ReactNode } from 'react';
import type { Card } from '@/lib/cards/card';
import { CardList } from '@/lib/cards/card-list';
import type { ListInserts } from '@/lib/cards/list-inserts';
import type { ListVariant } from '@/lib/cards/list-variant';
import { ModuleSection } from '@/lib/cards/module-section';
import { MoreLink } from '@/lib/cards/more-link';
import { SectionHead } from '@/lib/cards/section-head';
import { environment } from '@/lib/env/environment';
import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import { pageHref } from '@/lib/routes/href';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { EmptyList } from '@/lib/ui/empty-list';
import { Headline } from '@/lib/ui/headline';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import styles from './carousel.module.css';
import feedViewStyles from './feed-view.module.css';
import type { Feed } from './model';

const widths = [480, 750, 1080] as const;

/** Swiped by scroll snap; never moves automatically. */
function Carousel({ cards, words, locale }: { cards: readonly Card[]; words: Words; locale: Locale }) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.carousel} aria-label={words('home.carousel')}>
      <ol className={styles.track}>
        {cards.map((card, index) => (
          <li key={card.id} className={styles.slide} data-id={card.id}>
            <a className={styles.link} href={card.href}>
              <img
                className={styles.picture}
                src={pictureAddress(card.pictures[0] ?? '', 750)}
                referrerPolicy={pictureReferrerPolicy(pictureAddress(card.pictures[0] ?? '', 750))}
                srcSet={pictureSet(card.pictures[0] ?? '', widths)}
                sizes="(min-width: 820px) 960px, 100vw"
                alt=""
                width={1280}
                height={720}
                decoding="async"
                {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
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

interface FeedViewProps {
  feed: Feed;
  name: string;
  variant: ListVariant;
  /** Text shown if there are no articles; undefined for the default text, "" for no text. */
  empty?: string | undefined;
  nextHref: string | undefined;
  words: Words;
  locale: Locale;
  slots?: FeedSlots | undefined;
}

export function FeedView(props: FeedViewProps) {
  const { feed, name, variant, nextHref, words, locale, slots } = props;
  const { empty = words('home.listEmpty') } = props;
  const isCarouselEmpty = feed.carousel.length === 0;
  return (
    <>
      <Carousel cards={feed.carousel} words={words} locale={locale} />
      {feed.topModule && (
        <ModuleSection module={feed.topModule} place="top" variant="brief" words={words} locale={locale} />
      )}
      {feed.lives.length > 0 && (
        <section className={feedViewStyles.lives} aria-labelledby="lives">
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
            eager={isCarouselEmpty ? 1 : 0}
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
