import type { Reporter as SentReporter } from '@/lib/contract/reporter';
import { headline } from '@/lib/format/headline';
import { plainTextOrUndefined } from '@/lib/format/plain-text';
import { startsWithTibetan } from '@/lib/format/tibetan';
import type { HrefValues } from '@/lib/routes/href';
import { siteHref } from '@/lib/routes/site-href';

export interface Reporter {
  id: string;
  name: string;
  /** Department and position. */
  duty: string | undefined;
  description: string | undefined;
  portrait: string | undefined;
  articles: number;
  fans: number;
  /** BCP 47 tag if it differs from the publisher's language. */
  language: string | undefined;
}

export const reporterTabs = ['articles', 'dynamics'] as const;

export type ReporterTab = (typeof reporterTabs)[number];

export function toReporter({ id, duty, description, ...sent }: SentReporter): Reporter {
  const name = headline(sent.name, duty);
  return {
    id,
    name,
    duty: plainTextOrUndefined(duty),
    description: plainTextOrUndefined(description),
    portrait: sent.url,
    articles: sent.countArticle,
    fans: sent.countFan,
    language: startsWithTibetan(name) ? 'bo' : undefined,
  };
}

export function reporterHref(id: string, tab: ReporterTab = 'articles', query: HrefValues = {}): string {
  const open = tab === 'articles' ? {} : { tab };
  return siteHref(['reporter', id], { ...open, ...query });
}

export function dynamicHref(id: string): string {
  return siteHref(['dynamicDetail', id]);
}
