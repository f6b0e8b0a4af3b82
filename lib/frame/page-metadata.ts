import 'server-only';
import type { Metadata } from 'next';
import { publicUrl } from '@/lib/env/environment';
import { siteConfig } from '@/lib/site/site-config';
import { currentAddress, currentView } from '@/lib/view/current';
import { locales } from '@/lib/view/locales';
import { mayIndex } from '@/lib/view/view';
import { wordsFor } from '@/lib/view/words';
import type { Messages } from '@/messages/cn';

interface PageSubject {
  /** Title of the page; the query's `title` overrides it (Spec §2). */
  title: string;
  description?: string | undefined;
  /** Public path without query that stands for the page. */
  path: string;
}

/** Title, description and card of a page that is no article. */
export async function pageMetadata({ title, description, path }: PageSubject): Promise<Metadata> {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const shown = view.title ?? title;
  const summary = description ?? wordsFor(view.locale)('seo.description', { name: site.name });
  const url = new URL(path, publicUrl()).href;
  const images = site.shareLogo ? [site.shareLogo] : [];
  return {
    metadataBase: new URL(publicUrl()),
    title: shown,
    description: summary,
    alternates: { canonical: url },
    ...(mayIndex(view) ? {} : { robots: { index: false, follow: view.mode === 'public' } }),
    openGraph: {
      type: 'website',
      title: shown,
      description: summary,
      url,
      siteName: site.name,
      locale: locales[view.locale].openGraphTag,
      images,
    },
    twitter: { card: 'summary', title: shown, description: summary, images },
  };
}

/** Of a page that has nothing to show: its route's title, and nothing that an index should keep. */
export async function missingMetadata(route: keyof Messages['titles']): Promise<Metadata> {
  const [view, address] = await Promise.all([currentView(), currentAddress()]);
  const title = wordsFor(view.locale)(`titles.${route}`);
  const metadata = await pageMetadata({ title, path: address.pathname });
  return { ...metadata, robots: { index: false, follow: true } };
}
