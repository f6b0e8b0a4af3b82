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
import type { ListLook } from './look';

interface CardListProps {
  cards: readonly Card[];
  look?: ListLook;
  /** How many first cards may fetch their picture at once; 0 below the first screen. */
  eager?: number;
  /** What stands above it: cards do not repeat it as their source. */
  name?: string | undefined;
  /** Given to the list element, so that a script can lengthen it. */
  id?: string;
  /** How many came before, where numbers go on (a ranking's later pages). */
  before?: number;
  /** What stands between the cards, such as an ad: `<li>` elements by the place before which they stand, counted from 1. */
  inserts?: ListInserts | undefined;
}

/** The platform's time where a card goes by it; elsewhere nothing is asked for it. */
async function clockOf(cards: readonly Card[]): Promise<number> {
  return cards.some(({ activity }) => activity) ? platformTime() : Date.now();
}

/** A list of articles. */
export async function CardList(props: CardListProps) {
  const { cards, look = 'list', eager = 0, name, id, before = 0, inserts } = props;
  const [view, site, now] = await Promise.all([currentView(), siteConfig(), clockOf(cards)]);
  const context = { words: wordsFor(view.locale), locale: locales[view.locale], site, listName: name, now };
  return (
    <ol
      className={`${styles.list} ${columns.columns}`}
      data-look={look}
      data-list-style={site.listStyle}
      {...(id ? { id } : {})}
      {...(look === 'ranking' && before > 0 ? { style: { counterReset: `rank ${before}` } } : {})}
    >
      {cards.map((card, index) => (
        <Fragment key={card.id}>
          {inserts?.get(index + 1)}
          <CardItem card={card} look={look} eager={index < eager} context={context} />
        </Fragment>
      ))}
      {insertsAfter(inserts, cards.length)}
    </ol>
  );
}
