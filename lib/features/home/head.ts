import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import type { Column } from '@/lib/cards/column';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata, pageMetadata } from '@/lib/frame/page-metadata';
import { siteHref } from '@/lib/routes/site-href';
import { feedLinks } from '@/lib/site/feed-address';
import { pageContext } from '@/lib/site/page-context';
import { currentWords } from '@/lib/view/current';
import { allColumnsPath } from './all-columns-page';
import type { ColumnPage, HomePageValues } from './load';

export function chosenColumn({ columns, shown: shownColumn }: HomePageValues): Column | undefined {
  return shownColumn.id === columns[0]?.id ? undefined : shownColumn;
}

function withFeed(metadata: Metadata, name: string, column?: string): Metadata {
  const types = feedLinks(name, column === undefined ? undefined : { column });
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

export const homeCard = cache(async (home: HomePageValues) => {
  const words = await currentWords();
  const chosen = chosenColumn(home);
  return pageCard({
    title: chosen?.name ?? words('titles.home'),
    descriptions: [home.shown.description],
    path: siteHref(['home'], { column: chosen?.id }),
  });
});

export async function homeMetadata(home: HomePageValues): Promise<Metadata> {
  const [{ site }, card] = await Promise.all([pageContext(), homeCard(home)]);
  const chosen = chosenColumn(home);
  return withFeed(await cardMetadata(card), chosen?.name ?? site.name, chosen?.id);
}

export async function allColumnsMetadata(): Promise<Metadata> {
  const words = await currentWords();
  return pageMetadata({ title: words('home.allColumns'), path: allColumnsPath() });
}

/** Share card of a column, which on every page of the list links to the column itself. */
export const columnCard = cache(({ column }: ColumnPage) =>
  pageCard({
    title: column.name,
    descriptions: [column.description],
    path: siteHref(['columnDetail', column.id]),
    rendered: { kind: 'column', id: column.id },
    objectType: 'column',
  }),
);

export async function columnMetadata(page: ColumnPage): Promise<Metadata> {
  const { id, name, language } = page.column;
  return withFeed(await cardMetadata(await columnCard(page), { language }), name, id);
}

/** Metadata that prevents indexing, because the page duplicates the page of the column. */
export const columnShareMetadata = (page: ColumnPage) =>
  cardMetadata(columnCard(page), { language: page.column.language, hidden: true });
