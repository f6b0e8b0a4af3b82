import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { environment } from '@/lib/env/environment';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata, pageMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
import { feedLinks } from '@/lib/site/feed-address';
import { siteConfig } from '@/lib/site/site-config';
import { currentWords } from '@/lib/view/current';
import { allColumnsPath } from './all-columns-page';
import type { ColumnPage, HomePageValues } from './load';
import type { Column } from './model';

export function chosenColumn({ columns, shown: shownColumn }: HomePageValues): Column | undefined {
  return shownColumn.id === columns[0]?.id ? undefined : shownColumn;
}

export const homeCard = cache(async (home: HomePageValues): Promise<ShareCard> => {
  const words = await currentWords();
  const chosen = chosenColumn(home);
  return pageCard({
    title: chosen?.name ?? words('titles.home'),
    descriptions: [home.shown.description],
    pictures: [],
    path: pageHref(environment().BASE_PATH, ['home'], { column: chosen?.id }),
  });
});

export async function homeMetadata(home: HomePageValues): Promise<Metadata> {
  const [site, card] = await Promise.all([siteConfig(), homeCard(home)]);
  const metadata = await cardMetadata(card, { type: 'website' });
  const chosen = chosenColumn(home);
  const types = chosen ? feedLinks(chosen.name, { column: chosen.id }) : feedLinks(site.name);
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

export async function allColumnsMetadata(): Promise<Metadata> {
  const words = await currentWords();
  return pageMetadata({ title: words('home.allColumns'), path: allColumnsPath() });
}

/** On every page of the column's list, the card links to the column itself. */
export const columnCard = cache(
  ({ column }: ColumnPage): Promise<ShareCard> =>
    pageCard({
      title: column.name,
      descriptions: [column.description],
      pictures: [],
      path: pageHref(environment().BASE_PATH, ['columnDetail', column.id]),
      rendered: { kind: 'column', id: column.id },
      objectType: 'column',
    }),
);

export async function columnMetadata(page: ColumnPage): Promise<Metadata> {
  const { column } = page;
  const metadata = await cardMetadata(await columnCard(page), {
    type: 'website',
    language: column.language,
  });
  const types = feedLinks(column.name, { column: column.id });
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

/** Search engines must not index the page, because it duplicates the page of the column. */
export async function columnShareMetadata(page: ColumnPage): Promise<Metadata> {
  const { language } = page.column;
  return cardMetadata(await columnCard(page), { type: 'website', language, hidden: true });
}
