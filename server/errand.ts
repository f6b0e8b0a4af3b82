import type { IncomingHttpHeaders } from 'node:http';
import type { PageAddress } from './page-address';

/**
 * What a page is drawn for, the most urgent first; what comes last is given up first under too much work. `bot`: known programs
 * that walk through the site, who have turns of their own.
 */
export const errandKinds = ['article', 'list', 'recommendation', 'statistics', 'prefetch', 'bot'] as const;

export type ErrandKind = (typeof errandKinds)[number];

const rank = (kind: ErrandKind) => errandKinds.indexOf(kind);

/** Whether one is more urgent than the other. */
export function isBefore(one: ErrandKind, other: ErrandKind): boolean {
  return rank(one) < rank(other);
}

/** Why a page is drawn. Whoever else comes to wait for the same page can only make it more urgent. */
export class Errand {
  #kind: ErrandKind;

  constructor(kind: ErrandKind) {
    this.#kind = kind;
  }

  get kind(): ErrandKind {
    return this.#kind;
  }

  join(kind: ErrandKind): void {
    if (isBefore(kind, this.#kind)) this.#kind = kind;
  }
}

/** Longer lists below an article (R7.23). */
const longerList = /[?&](?:more|page)=/;

/** Browsers that fetch a page before anybody has asked for it say so, each in its way. */
function isPrefetch({ 'sec-purpose': secPurpose, purpose, 'x-moz': moz }: IncomingHttpHeaders): boolean {
  return [secPurpose, purpose, moz].some((said) => typeof said === 'string' && said.includes('prefetch'));
}

/** What a request asks a page for. Pages of one reader's own, forms among them, are as urgent as articles: nothing stands in for them. */
export function errandKindOf(
  { route, url, keep, own }: Pick<PageAddress, 'route' | 'url' | 'keep' | 'own'>,
  headers: IncomingHttpHeaders,
  isBot: boolean,
): ErrandKind {
  if (isBot) return 'bot';
  if (isPrefetch(headers)) return 'prefetch';
  if (own || !keep) return 'article';
  if (!route.detail) return 'list';
  return longerList.test(url) ? 'recommendation' : 'article';
}
