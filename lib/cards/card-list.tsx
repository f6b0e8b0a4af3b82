import 'server-only';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import { locales } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';
import type { Card } from './card';
import styles from './card.module.css';
import { CardItem } from './card-item';
import type { ListLook } from './look';

interface CardListProps {
  cards: readonly Card[];
  look?: ListLook;
  /** How many first cards may fetch their picture at once; 0 below the first screen. */
  eager?: number;
  /** Given to the list element, so that a script can lengthen it. */
  id?: string;
  /** How many came before, where numbers go on (a ranking's later pages). */
  before?: number;
}

/** A list of articles. */
export async function CardList({ cards, look = 'list', eager = 0, id, before = 0 }: CardListProps) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const context = { words: wordsFor(view.locale), locale: locales[view.locale], site };
  return (
    <ol
      className={styles.list}
      data-look={look}
      data-list-style={site.listStyle}
      {...(id ? { id } : {})}
      {...(look === 'ranking' && before > 0 ? { style: { counterReset: `rank ${before}` } } : {})}
    >
      {cards.map((card, index) => (
        <CardItem key={card.id} card={card} look={look} eager={index < eager} context={context} />
      ))}
    </ol>
  );
}
