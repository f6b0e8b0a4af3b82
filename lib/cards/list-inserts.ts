import type { ReactNode } from 'react';

/** `<li>` elements between cards by 1-based position. */
export type ListInserts = ReadonlyMap<number, ReactNode>;

export function insertsAfter(inserts: ListInserts | undefined, cards: number): ReactNode[] {
  return [...(inserts ?? [])]
    .filter(([place]) => place > cards)
    .sort(([position], [other]) => position - other)
    .map(([, insert]) => insert);
}
