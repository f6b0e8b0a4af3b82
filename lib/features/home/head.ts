import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { environment } from '@/lib/env/environment';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata, missingMetadata, pageMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import type { Result } from '@/lib/platform/errors';
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
export const homeCard = cache(async (home: Home | undefined): Promise<ShareCard> => {
  const words = await currentWords();
  const chosen = home && chosenColumn(home);
  return pageCard({
    title: chosen?.name ?? words('titles.home'),
    descriptions: [home?.shown.description],
    pictures: [],
    path: pageHref(environment().BASE_PATH, ['home'], { column: chosen?.id }),
  });
});

/** Head of home. */
export async function homeMetadata(home: Result<Home>): Promise<Metadata> {
  const values = home.ok ? home.value : undefined;
  const [site, card] = await Promise.all([siteConfig(), homeCard(values)]);
  const metadata = await cardMetadata(card, { type: 'website' });
  const chosen = values && chosenColumn(values);
  const types = chosen ? feedLinks(chosen.name, chosen.id) : feedLinks(site.name);
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
export async function columnMetadata(page: Result<ColumnPage>): Promise<Metadata> {
  if (!page.ok) return missingMetadata('columnDetail');
  const { column } = page.value;
  const metadata = await cardMetadata(await columnCard(page.value), {
    type: 'website',
    language: column.language,
  });
  const types = feedLinks(column.name, column.id);
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

/** Head of a shared column: the same page again, under its parent's name, so indexes keep the column's own. */
export async function columnShareMetadata(page: Result<ColumnPage>): Promise<Metadata> {
  if (!page.ok) return missingMetadata('columnShare');
  const { language } = page.value.column;
  return cardMetadata(await columnCard(page.value), { type: 'website', language, hidden: true });
}
