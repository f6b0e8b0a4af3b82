import 'server-only';
import { EmptyList } from '@/lib/ui/empty-list';
import type { Words } from '@/lib/view/words';
import type { Card } from './card';
import { CardList } from './card-list';
import type { ListVariant } from './list-variant';
import { MoreLink } from './more-link';

interface PagedListProps {
  cards: readonly Card[];
  variant?: ListVariant;
  eager?: number;
  name?: string | undefined;
  empty: string;
  /** Address of the next page; undefined at the end. */
  nextHref: string | undefined;
  before?: number;
  words: Words;
}

export function PagedList(props: PagedListProps) {
  const { cards, variant = 'list', eager = 0, name, empty, nextHref, before = 0, words } = props;
  if (cards.length === 0) return <EmptyList text={empty} />;
  return (
    <>
      <CardList cards={cards} variant={variant} name={name} id="list" eager={eager} before={before} />
      <MoreLink href={nextHref} words={words} />
    </>
  );
}
