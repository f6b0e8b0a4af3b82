import type { Reporter as SentReporter } from '@/lib/contract/reporter';
import { headline } from '@/lib/format/headline';
import { plainTextOrUndefined } from '@/lib/format/plain-text';
import { startsWithTibetan } from '@/lib/format/tibetan';
import type { HrefValues } from '@/lib/routes/href';
import { siteHref } from '@/lib/routes/site-href';

export type Reporter = ReturnType<typeof toReporter>;

export const reporterTabs = ['articles', 'dynamics'] as const;

export type ReporterTab = (typeof reporterTabs)[number];

export function toReporter({ id, duty, description, ...fields }: SentReporter) {
  const name = headline(fields.name, duty);
  return {
    id,
    name,
    /** Department and position. */
    duty: plainTextOrUndefined(duty),
    description: plainTextOrUndefined(description),
    portrait: fields.url,
    articles: fields.countArticle,
    fans: fields.countFan,
    /** BCP 47 tag of the name; undefined means the publisher's language. */
    language: startsWithTibetan(name) ? 'bo' : undefined,
  };
}

export function reporterHref(id: string, tab: ReporterTab = 'articles', query: HrefValues = {}): string {
  return siteHref(['reporter', id], { ...(tab === 'articles' ? {} : { tab }), ...query });
}

export function dynamicHref(id: string): string {
  return siteHref(['dynamicDetail', id]);
}
