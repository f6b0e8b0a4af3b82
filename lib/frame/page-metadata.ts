import 'server-only';
import type { Metadata } from 'next';
import { publicUrl } from '@/lib/env/environment';
import { formatPublisherTime } from '@/lib/format/publisher-time';
import { pageContext } from '@/lib/site/page-context';
import { currentAddress, currentWords } from '@/lib/view/current-view';
import { localeIds, locales } from '@/lib/view/locales';
import { mayIndex } from '@/lib/view/view';
import type { Messages } from '@/messages/load';
import { pageShareCard } from './page-share-card';
import type { ShareCard } from './share-card';
import { type PageFacts, toMetadata } from './share-card-metadata';

/** Metadata that a share card lacks. */
export interface CardDetails extends Partial<Omit<PageFacts, 'publishedTime'>> {
  /** BCP 47 tag of the subject. Default: the page's language. */
  language?: string | undefined;
  /** Time of publication, epoch ms. */
  time?: number | undefined;
  author?: string | undefined;
  /** Feeds of the subject by media type. */
  feeds?: NonNullable<Metadata['alternates']>['types'];
  robots?: Metadata['robots'];
}

export async function cardMetadata(card: ShareCard, details: CardDetails = {}): Promise<Metadata> {
  const { view, site } = await pageContext();
  const { language, time, author, feeds, robots, ...facts } = details;
  const pageLocale = localeIds.find((id) => locales[id].languageTag === language) ?? view.locale;
  const context = {
    siteName: site.name,
    openGraphLocale: locales[pageLocale].openGraphTag,
    robots: { index: mayIndex(view), follow: view.mode === 'public' },
  };
  const publishedTime = time === undefined ? undefined : formatPublisherTime(time);
  const authors = author ? [author] : [];
  const metadata = toMetadata(card, { type: 'website', publishedTime, authors, ...facts }, context);
  return {
    metadataBase: new URL(publicUrl()),
    ...metadata,
    ...(feeds && { alternates: { ...metadata.alternates, types: feeds } }),
    ...(robots && { robots }),
  };
}

export async function notFoundMetadata(route: keyof Messages['titles']): Promise<Metadata> {
  const [words, address] = await Promise.all([currentWords(), currentAddress()]);
  const card = await pageShareCard({ title: words(`titles.${route}`), path: address.pathname });
  return cardMetadata(card, { robots: { index: false, follow: true } });
}
