import 'server-only';
import type { Column } from '@/lib/cards/column';
import type { CardDetails } from '@/lib/frame/page-metadata';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { siteHref } from '@/lib/routes/site-href';
import { feedLinks } from '@/lib/site/feed-address';
import { siteConfig } from '@/lib/site/site-config';
import { allColumnsPath } from './all-columns-page';
import type { ColumnPageValues, HomePageValues } from './load';

export function chosenColumn({ columns, shownColumn }: HomePageValues): Column | undefined {
  return shownColumn.id === columns[0]?.id ? undefined : shownColumn;
}

export const homeShareCard = defineShareCard(({ words }, home: HomePageValues) => {
  const column = chosenColumn(home);
  return {
    title: column?.name ?? words('titles.home'),
    descriptions: [home.shownColumn.description],
    path: siteHref(['home'], { column: column?.id }),
  };
});

export async function homeDetails(home: HomePageValues): Promise<CardDetails> {
  const column = chosenColumn(home);
  const name = column?.name ?? (await siteConfig()).name;
  return { feeds: feedLinks(name, column && { column: column.id }) };
}

export const allColumnsShareCard = defineShareCard(({ words }) => ({
  title: words('home.allColumns'),
  path: allColumnsPath(),
}));

/** Share card of a column, with the same link on every page of the list. */
export const columnShareCard = defineShareCard((_, { column }: ColumnPageValues) => ({
  title: column.name,
  descriptions: [column.description],
  path: siteHref(['columnDetail', column.id]),
  rendered: { kind: 'column', id: column.id },
  objectType: 'column',
}));
