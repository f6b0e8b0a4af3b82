import 'server-only';
import { EmptyList } from '@/lib/ui/empty-list';
import { CardList, type CardListProps } from './card-list';
import { MoreLink } from './more-link';

interface PagedListProps extends Omit<CardListProps, 'id' | 'inserts'> {
  empty: string;
  nextHref: string | undefined;
}

export function PagedList({ empty, nextHref, eager = 1, ...list }: PagedListProps) {
  if (list.cards.length === 0) return <EmptyList text={empty} />;
  return (
    <>
      <CardList {...list} eager={eager} id="list" />
      <MoreLink href={nextHref} />
    </>
  );
}
