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
import type { ColumnPage, Home } from './load';
import type { Column } from './model';

/** The column that home shows in place of its first one. */
export function chosenColumn({ columns, shown }: Home): Column | undefined {
  return shown.id === columns[0]?.id ? undefined : shown;
}

/** The card of home: its own title on the first column, the column's name on the others. */
export const homeCard = cache(async (home: Home): Promise<ShareCard> => {
  const words = await currentWords();
  const chosen = chosenColumn(home);
  return pageCard({
    title: chosen?.name ?? words('titles.home'),
    descriptions: [home.shown.description],
    pictures: [],
    path: pageHref(environment().BASE_PATH, ['home'], { column: chosen?.id }),
  });
});

/** Head of home. */
export async function homeMetadata(home: Home): Promise<Metadata> {
  const [site, card] = await Promise.all([siteConfig(), homeCard(home)]);
  const metadata = await cardMetadata(card, { type: 'website' });
  const chosen = chosenColumn(home);
  const types = chosen ? feedLinks(chosen.name, { column: chosen.id }) : feedLinks(site.name);
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

/** Head of the overview of all columns: a way to the columns, nothing to be found itself. */
export async function allColumnsMetadata(): Promise<Metadata> {
  const words = await currentWords();
  return pageMetadata({ title: words('home.allColumns'), path: allColumnsPath() });
}

/** The card of a column, of whichever of its pages: links to it elsewhere lead to its own. */
export const columnCard = cache(
  ({ column }: ColumnPage): Promise<ShareCard> =>
    pageCard({
      title: column.name,
      descriptions: [column.description],
      pictures: [],
      path: pageHref(environment().BASE_PATH, ['columnDetail', column.id]),
      drawn: { kind: 'column', id: column.id },
      objectType: 'column',
    }),
);

/** Head of a column's own page. */
export async function columnMetadata(page: ColumnPage): Promise<Metadata> {
  const { column } = page;
  const metadata = await cardMetadata(await columnCard(page), {
    type: 'website',
    language: column.language,
  });
  const types = feedLinks(column.name, { column: column.id });
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

/** Head of a shared column: the same page again, under its parent's name, so indexes keep the column's own. */
export async function columnShareMetadata(page: ColumnPage): Promise<Metadata> {
  const { language } = page.column;
  return cardMetadata(await columnCard(page), { type: 'website', language, hidden: true });
}
