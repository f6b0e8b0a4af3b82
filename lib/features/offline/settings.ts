export interface WorkerSettings {
  /** Base path of the pages, with a trailing slash. */
  scope: string;
  offlinePath: string;
}

/** Facts of a displayed article. */
export interface ReadArticle {
  title: string;
  /** BCP 47 tag of the title. */
  language: string;
  /** ISO 8601, or empty. */
  published: string;
  /** URLs of the first pictures, as chosen by the browser. */
  pictures: string[];
}

/** A page that only this device caches, for its reader. */
export interface PersonalPage {
  /** Path and query without one-time messages. */
  address: string;
  /** A personal page, deleted on logout, or a check-in page without personal data. */
  kind: 'own' | 'write-off';
}

export interface PageReport {
  /** URL without the fragment. */
  url: string;
  /** Language and theme of the page. */
  look: string;
  /** undefined for other pages. */
  article: ReadArticle | undefined;
  /** A personal or check-in page. */
  own?: PersonalPage | undefined;
}

/** Cache limits on the device; `days` until articles expire. */
export const cacheLimits = { articles: 30, days: 14, pictures: 4, own: 10, checkInPages: 5 } as const;

/** Placeholders in the offline page and in cached copies. The service worker fills them in. */
export const offlinePlaceholders = {
  since: '{{since}}',
  here: '{{here}}',
  saved: '{{saved}}',
  href: '{{href}}',
  title: '{{title}}',
  language: '{{lang}}',
  published: '{{published}}',
} as const;

/** Path of the service worker, above the pages for its scope. */
export const workerPath = '/service-worker.js';
