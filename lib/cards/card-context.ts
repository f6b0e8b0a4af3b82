import type { SiteConfig } from '@/lib/site/site-config';
import type { LocaleData } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';

/** Values shared by all cards of a page. */
export interface CardContext {
  words: Words;
  locale: LocaleData;
  site: SiteConfig;
  listName: string | undefined;
  /** Epoch ms by the platform's clock. */
  now: number;
}
