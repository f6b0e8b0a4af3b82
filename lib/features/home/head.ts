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
import type { ColumnPage, Home } from './load';

/** Head of home: its own title on the first column, the column's name on the others. */
export async function homeMetadata(home: Result<Home>, asked: string | undefined): Promise<Metadata> {
  const [words, site] = await Promise.all([currentWords(), siteConfig()]);
  const shown = home.ok ? home.value.shown : undefined;
  const feeds = asked && shown ? feedLinks(shown.name, shown.id) : feedLinks(site.name);
  return pageMetadata({
    feeds,
    title: asked && shown ? shown.name : words('titles.home'),
    description: shown?.description,
    path: pageHref(environment().BASE_PATH, ['home'], { column: shown ? asked : undefined }),
  });
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
