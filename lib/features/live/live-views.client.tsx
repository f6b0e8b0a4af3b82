'use client';

import { useLiveNews } from './use-live-news.client';

/** How often the live was watched; the kept page's text until there is a fresh one. */
export function LiveViews({ address, text }: { address: string | undefined; text: string }) {
  return useLiveNews(address)?.views ?? text;
}
