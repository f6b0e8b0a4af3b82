import type { ReactNode } from 'react';

/** `<li>` elements by the 1-based position of the card that they precede. */
export type ListInserts = ReadonlyMap<number, ReactNode>;

export function insertsAfter(inserts: ListInserts | undefined, cardCount: number): ReactNode[] {
  return [...(inserts ?? [])]
    .filter(([position]) => position > cardCount)
    .sort(([position], [other]) => position - other)
    .map(([, insert]) => insert);
}
