export interface WorkerSettings {
  /** Path of the worker's scope, with a trailing slash. */
  scope: string;
  offlinePath: string;
}

export interface ArticleSummary {
  title: string;
  /** BCP 47 tag of the title. */
  language: string;
  /** Time in ISO 8601; empty if unknown. */
  published: string;
  /** URLs of the pictures, in the size that the browser chose. */
  pictures: string[];
}

/** Page that is cached only on the reader's device. */
export interface PersonalPage {
  /** Address without one-time messages. */
  address: string;
  /** `own`: personal page, deleted on logout; `write-off`: check-in page without personal data. */
  kind: 'own' | 'write-off';
}

export interface VisitedPage {
  /** URL without the fragment. */
  url: string;
  /** Language and theme of the page. */
  look: string;
  article: ArticleSummary | undefined;
  own?: PersonalPage | undefined;
}

/** Maximum number of entries per cache; `pictures` is per article. Copies expire after `days`. */
export const cacheLimits = { articles: 30, days: 14, pictures: 4, own: 10, checkInPages: 5 } as const;

/** Placeholders in the offline page and in cached copies. */
export const offlinePlaceholders = {
  since: '{{since}}',
  here: '{{here}}',
  saved: '{{saved}}',
  href: '{{href}}',
  title: '{{title}}',
  language: '{{lang}}',
  published: '{{published}}',
} as const;

/** Path of the worker, in the root folder, because a worker's scope is the folder of its script. */
export const workerPath = '/service-worker.js';
