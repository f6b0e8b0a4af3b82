/** What the service worker is told by the site. */
export interface WorkerSettings {
  /** Path below which the pages lie, with a slash at its end. */
  scope: string;
  /** Path of the page that stands where there is no network. */
  offlinePath: string;
}

/** What a page tells the worker of itself: a reader has it before their eyes. */
export interface ReadArticle {
  title: string;
  /** BCP 47 tag of the title. */
  language: string;
  /** ISO 8601, or empty. */
  published: string;
  /** Addresses of the first pictures as the browser chose them. */
  pictures: string[];
}

/** A page that the site keeps for nobody, and this device for its reader. */
export interface OwnPage {
  /** Path and query as the site names it, without what it said once. */
  address: string;
  /** A page of the reader's own, which goes when they log out; a door, which holds nothing of anybody's. */
  kind: 'own' | 'door';
}

export interface PageReport {
  /** Address of the page without its fragment. */
  url: string;
  /** What the offline page depends on: language and theme of the page. */
  look: string;
  /** undefined for pages that are no articles. */
  article: ReadArticle | undefined;
  /** A page of one's own, or a door. */
  own?: OwnPage | undefined;
}

/** Articles kept on the device, and days after which they go. */
export const keptLimits = { articles: 30, days: 14, pictures: 4, own: 10, doors: 5 } as const;

/** Stand in the offline page and on kept copies until the worker fills them in. */
export const blanks = {
  since: '{{since}}',
  here: '{{here}}',
  saved: '{{saved}}',
  href: '{{href}}',
  title: '{{title}}',
  language: '{{lang}}',
  published: '{{published}}',
} as const;

/** Address of the worker: above the pages, so that its scope may hold them all. */
export const workerPath = '/service-worker.js';
