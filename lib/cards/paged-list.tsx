import 'server-only';
import { EmptyList } from '@/lib/ui/empty-list';
import type { Words } from '@/lib/view/words';
import type { Card } from './card';
import { CardList } from './card-list';
import type { ListLook } from './look';
import { MoreLink } from './more-link';

interface PagedListProps {
  cards: readonly Card[];
  look?: ListLook;
  /** How many first cards may fetch their picture at once. */
  eager?: number;
  /** What stands above it: cards do not repeat it as their source. */
  name?: string | undefined;
  /** Text in place of an empty list. */
  empty: string;
  /** Address of the next page; undefined at the list's end. */
  nextHref: string | undefined;
  listId?: string;
  /** How many came on the pages before. */
  before?: number;
  words: Words;
}

/** A list of articles with the way to its next page; an empty one says so. */
export function PagedList(props: PagedListProps) {
  const {
    cards,
    look = 'list',
    eager = 0,
    name,
    empty,
    nextHref,
    listId = 'list',
    before = 0,
    words,
  } = props;
  if (cards.length === 0) return <EmptyList text={empty} />;
  return (
    <>
      <CardList cards={cards} look={look} name={name} id={listId} eager={eager} before={before} />
      <MoreLink listId={listId} href={nextHref} words={words} />
    </>
  );
}
