import 'server-only';
import { currentView } from '@/lib/view/current-view';
import { wordsFor } from '@/lib/view/words';
import { siteConfig } from './site-config';

export async function pageContext() {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  return { view, site, locale: view.locale, words: wordsFor(view.locale) };
}
