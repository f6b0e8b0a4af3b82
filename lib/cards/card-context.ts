import type { SiteConfig } from '@/lib/site/site-config';
import type { LocaleFacts } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';

/** What every card of a page shares. */
export interface CardContext {
  words: Words;
  locale: LocaleFacts;
  site: SiteConfig;
  /** What stands above the list. */
  listName: string | undefined;
  /** Epoch ms by the platform's clock. */
  now: number;
}
