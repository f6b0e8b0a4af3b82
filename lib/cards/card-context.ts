import type { SiteConfig } from '@/lib/site/site-config';
import type { LocaleData } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';

export interface CardContext {
  words: Words;
  locale: LocaleData;
  site: SiteConfig;
  listName: string | undefined;
  /** Epoch ms on the platform's clock. */
  now: number;
}
