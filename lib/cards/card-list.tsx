import 'server-only';
import { Fragment } from 'react';
import { platformTime } from '@/lib/platform/platform-clock';
import { pageContext } from '@/lib/site/page-context';
import { locales } from '@/lib/view/locales';
import type { Card } from './card';
import styles from './card.module.css';
import columnStyles from './card-columns.module.css';
import { CardItem } from './card-item';
import { insertsAfter, type ListInserts } from './list-inserts';
import type { ListVariant } from './list-variant';

export interface CardListProps {
  cards: readonly Card[];
  variant?: ListVariant;
  /** Number of first cards whose pictures load eagerly. A list below the fold has 0. */
  eager?: number;
  /** Name of the list. Cards omit a source or activity label that repeats this name. */
  name?: string | undefined;
  /** Id of the list element, for scripts that append items. */
  id?: string;
  /** Number of items on previous pages. A ranking counts on from this number. */
  precedingCount?: number;
  inserts?: ListInserts | undefined;
}

async function currentTimeFor(cards: readonly Card[]): Promise<number> {
  return cards.some(({ activity }) => activity) ? platformTime() : Date.now();
}

export async function CardList(props: CardListProps) {
  const { cards, variant = 'list', eager = 0, name, id, precedingCount = 0, inserts } = props;
  const [{ words, locale, site }, now] = await Promise.all([pageContext(), currentTimeFor(cards)]);
  const context = { words, locale: locales[locale], site, listName: name, now };
  return (
    <ol
      className={`${styles.list} ${columnStyles.columns}`}
      data-variant={variant}
      data-list-style={site.listStyle}
      {...(id ? { id } : {})}
      {...(variant === 'ranking' && precedingCount > 0
        ? { style: { counterReset: `rank ${precedingCount}` } }
        : {})}
    >
      {cards.map((card, index) => (
        <Fragment key={card.id}>
          {inserts?.get(index + 1)}
          <CardItem card={card} variant={variant} isEager={index < eager} context={context} />
        </Fragment>
      ))}
      {insertsAfter(inserts, cards.length)}
    </ol>
  );
}
