export interface WorkerSettings {
  /** With a trailing slash. */
  scope: string;
  offlinePath: string;
}

export interface ReadArticle {
  title: string;
  /** BCP 47 tag of the title. */
  language: string;
  /** ISO 8601, or empty. */
  published: string;
  /** URLs as chosen by the browser. */
  pictures: string[];
}

/** Page that only this device caches, for its reader. */
export interface PersonalPage {
  /** Without one-time messages. */
  address: string;
  /** A personal page, deleted on logout, or a check-in page without personal data. */
  kind: 'own' | 'write-off';
}

export interface PageReport {
  /** Without the fragment. */
  url: string;
  /** Language and theme of the page. */
  look: string;
  /** Undefined for other pages. */
  article: ReadArticle | undefined;
  own?: PersonalPage | undefined;
}

/** `days` until articles expire. */
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

/** Above the pages, for the worker's scope. */
export const workerPath = '/service-worker.js';
