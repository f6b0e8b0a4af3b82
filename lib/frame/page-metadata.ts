import 'server-only';
import type { Metadata } from 'next';
import { publicUrl } from '@/lib/env/environment';
import { publisherTime } from '@/lib/format/publisher-time';
import { siteConfig } from '@/lib/site/site-config';
import { currentAddress, currentView } from '@/lib/view/current';
import { localeIds, locales } from '@/lib/view/locales';
import { mayIndex } from '@/lib/view/view';
import { wordsFor } from '@/lib/view/words';
import type { Messages } from '@/messages/load';
import { type CardPage, cardHead } from './card-head';
import { pageCard } from './page-card';
import type { ShareCard } from './share-card';

interface PageSubject {
  /** Title of the page; query `title` overrides it (Spec §2). */
  title: string;
  description?: string | undefined;
  /** Canonical public path without query. */
  path: string;
}

/** @param page `language` is that of the subject, if it differs from the page's */
export async function cardMetadata(
  card: ShareCard,
  page: CardPage & { language?: string | undefined },
): Promise<Metadata> {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const pageLocale = localeIds.find((id) => locales[id].languageTag === page.language) ?? view.locale;
  return {
    metadataBase: new URL(publicUrl()),
    ...cardHead(card, page, {
      siteName: site.name,
      openGraphLocale: locales[pageLocale].openGraphTag,
      robots: { index: mayIndex(view), follow: view.mode === 'public' },
    }),
  };
}

interface TextPage {
  /** BCP 47 tag of the text, if it differs from the page's. */
  language: string | undefined;
  /** Epoch ms. */
  time: number | undefined;
  author?: string | undefined;
}

/** Metadata of a text that appeared at a known time. */
export async function textMetadata(card: ShareCard, page: TextPage): Promise<Metadata> {
  const { language, time, author } = page;
  const publishedTime = time === undefined ? undefined : publisherTime(time);
  return cardMetadata(card, { type: 'article', language, publishedTime, authors: author ? [author] : [] });
}

export async function pageMetadata(subject: PageSubject): Promise<Metadata> {
  const { title, description, path } = subject;
  const card = await pageCard({ title, descriptions: [description], pictures: [], path });
  return cardMetadata(card, { type: 'website' });
}

export async function missingMetadata(route: keyof Messages['titles']): Promise<Metadata> {
  const [view, address] = await Promise.all([currentView(), currentAddress()]);
  const title = wordsFor(view.locale)(`titles.${route}`);
  const metadata = await pageMetadata({ title, path: address.pathname });
  return { ...metadata, robots: { index: false, follow: true } };
}
