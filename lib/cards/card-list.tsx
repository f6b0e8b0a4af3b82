import 'server-only';
import { Fragment } from 'react';
import { platformTime } from '@/lib/platform/platform-clock';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import { locales } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';
import type { Card } from './card';
import styles from './card.module.css';
import columns from './card-columns.module.css';
import { CardItem } from './card-item';
import { insertsAfter, type ListInserts } from './list-inserts';
import type { ListVariant } from './list-variant';

interface CardListProps {
  cards: readonly Card[];
  variant?: ListVariant;
  /** Number of first cards with eager pictures; 0 below the fold. */
  eager?: number;
  /** Name of the list, which cards do not repeat as their source. */
  name?: string | undefined;
  /** Id of the list element, for scripts that append items. */
  id?: string;
  /** Number of items on previous pages, for rankings. */
  before?: number;
  /** `<li>` elements between cards, such as ads, by 1-based position. */
  inserts?: ListInserts | undefined;
}

async function clockOf(cards: readonly Card[]): Promise<number> {
  return cards.some(({ activity }) => activity) ? platformTime() : Date.now();
}

export async function CardList(props: CardListProps) {
  const { cards, variant = 'list', eager = 0, name, id, before = 0, inserts } = props;
  const [view, site, now] = await Promise.all([currentView(), siteConfig(), clockOf(cards)]);
  const context = { words: wordsFor(view.locale), locale: locales[view.locale], site, listName: name, now };
  return (
    <ol
      className={`${styles.list} ${columns.columns}`}
      data-look={variant}
      data-list-style={site.listStyle}
      {...(id ? { id } : {})}
      {...(variant === 'ranking' && before > 0 ? { style: { counterReset: `rank ${before}` } } : {})}
    >
      {cards.map((card, index) => (
        <Fragment key={card.id}>
          {inserts?.get(index + 1)}
          <CardItem card={card} variant={variant} eager={index < eager} context={context} />
        </Fragment>
      ))}
      {insertsAfter(inserts, cards.length)}
    </ol>
  );
}
