import 'server-only';
import type { Metadata } from 'next';
import { publicUrl } from '@/lib/env/environment';
import { publisherTime } from '@/lib/format/publisher-time';
import { pageContext } from '@/lib/site/page-context';
import { currentAddress, currentWords } from '@/lib/view/current';
import { localeIds, locales } from '@/lib/view/locales';
import { mayIndex } from '@/lib/view/view';
import type { Messages } from '@/messages/load';
import { type CardPage, cardHead } from './card-head';
import { pageCard } from './page-card';
import type { ShareCard } from './share-card';

/** @param page `language` is the subject's language, if it differs from the page's */
export async function cardMetadata(
  card: ShareCard | Promise<ShareCard>,
  page: Partial<CardPage> & { language?: string | undefined } = {},
): Promise<Metadata> {
  const [{ view, site }, shareCard] = await Promise.all([pageContext(), card]);
  const pageLocale = localeIds.find((id) => locales[id].languageTag === page.language) ?? view.locale;
  const context = {
    siteName: site.name,
    openGraphLocale: locales[pageLocale].openGraphTag,
    robots: { index: mayIndex(view), follow: view.mode === 'public' },
  };
  const head = cardHead(shareCard, { type: 'website', ...page }, context);
  return { metadataBase: new URL(publicUrl()), ...head };
}

interface TextPage {
  /** BCP 47 tag of the text, if it differs from the page's. */
  language: string | undefined;
  /** Epoch ms. */
  time: number | undefined;
  author?: string | undefined;
}

/** Returns the properties of a text with a publication time. */
export function textPage({ language, time, author }: TextPage) {
  const publishedTime = time === undefined ? undefined : publisherTime(time);
  return { type: 'article', language, publishedTime, authors: author ? [author] : [] } as const;
}

export async function textMetadata(card: ShareCard, page: TextPage): Promise<Metadata> {
  return cardMetadata(card, textPage(page));
}

/**
 * Returns the metadata of a page without pictures.
 * @param subject `path` is canonical, without query
 */
export async function pageMetadata(subject: {
  title: string;
  description?: string | undefined;
  path: string;
}): Promise<Metadata> {
  return cardMetadata(await pageCard({ ...subject, descriptions: [subject.description] }));
}

export async function missingMetadata(route: keyof Messages['titles']): Promise<Metadata> {
  const [words, address] = await Promise.all([currentWords(), currentAddress()]);
  const metadata = await pageMetadata({ title: words(`titles.${route}`), path: address.pathname });
  return { ...metadata, robots: { index: false, follow: true } };
}
