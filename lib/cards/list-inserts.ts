import type { ReactNode } from 'react';

/** `<li>` elements between the cards of a list, by the place before which they stand, counted from 1. */
export type ListInserts = ReadonlyMap<number, ReactNode>;

/** Those whose place lies behind the last card: they come at the end of the list, in the order of their places. */
export function insertsAfter(inserts: ListInserts | undefined, cards: number): ReactNode[] {
  return [...(inserts ?? [])]
    .filter(([place]) => place > cards)
    .sort(([one], [other]) => one - other)
    .map(([, insert]) => insert);
}
