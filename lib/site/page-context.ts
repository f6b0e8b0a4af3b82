import 'server-only';
import { currentView } from '@/lib/view/current-view';
import { wordsFor } from '@/lib/view/words';
import { siteConfig } from './site-config';

/** Returns the view, its messages, and the publisher's configuration. */
export async function pageContext() {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  return { view, site, locale: view.locale, words: wordsFor(view.locale) };
}
