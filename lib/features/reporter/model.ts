import type { Reporter as SentReporter } from '@/lib/contract/reporter';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { beginsTibetan } from '@/lib/format/tibetan';

/** A reporter, as pages show one. */
export interface Reporter {
  id: string;
  name: string;
  /** Department and office. */
  duty: string | undefined;
  description: string | undefined;
  /** Address of the portrait. */
  portrait: string | undefined;
  articles: number;
  fans: number;
  /** BCP 47 tag where it is not the publisher's own. */
  language: string | undefined;
}

/** What is open on a reporter's page. */
export const reporterTabs = ['articles', 'dynamics'] as const;

export type ReporterTab = (typeof reporterTabs)[number];

/** Reads the open tab from a query; anything odd is the articles. */
export function reporterTab(asked: string | undefined): ReporterTab {
  return reporterTabs.find((tab) => tab === asked) ?? 'articles';
}

function filled(text: string | undefined): string | undefined {
  return plainText(text ?? '') || undefined;
}

/** The reporter that the platform's answer means. */
export function toReporter({
  id,
  name,
  url,
  duty,
  description,
  countArticle,
  countFan,
}: SentReporter): Reporter {
  const shown = headline(name, duty);
  return {
    id,
    name: shown,
    duty: filled(duty),
    description: filled(description),
    portrait: url,
    articles: countArticle,
    fans: countFan,
    language: beginsTibetan(shown) ? 'bo' : undefined,
  };
}
