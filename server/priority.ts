import type { IncomingHttpHeaders } from 'node:http';
import type { PageAddress } from './page-address';

/** Priorities, most urgent first; overload rejects in reverse order. Bots queue separately (ADR 0064). */
export const priorities = ['article', 'list', 'recommendation', 'statistics', 'prefetch', 'bot'] as const;

export type Priority = (typeof priorities)[number];

const rankOf = (kind: Priority) => priorities.indexOf(kind);

export function isMoreUrgent(kind: Priority, other: Priority): boolean {
  return rankOf(kind) < rankOf(other);
}

/** Priority of a render. Requests that join the render can raise the priority, but not lower it. */
export class RenderPriority {
  constructor(public kind: Priority) {}

  raise(kind: Priority): void {
    if (isMoreUrgent(kind, this.kind)) this.kind = kind;
  }
}

/** Matches requests for longer lists below an article (R7.23). */
const longerListPattern = /[?&](?:more|page)=/;

/** Detects prefetches, which browsers announce in three different headers. */
function isPrefetch({ 'sec-purpose': secPurpose, purpose, 'x-moz': moz }: IncomingHttpHeaders): boolean {
  return [secPurpose, purpose, moz].some(
    (header) => typeof header === 'string' && header.includes('prefetch'),
  );
}

/** Gives uncacheable pages (such as forms) the priority of articles: no cached copy can replace them. */
export function priorityOf(
  { route, url, cacheable, isPersonal }: Pick<PageAddress, 'route' | 'url' | 'cacheable' | 'isPersonal'>,
  headers: IncomingHttpHeaders,
  isBot: boolean,
): Priority {
  if (isBot) return 'bot';
  if (isPrefetch(headers)) return 'prefetch';
  if (isPersonal || !cacheable) return 'article';
  if (!route.isDetail) return 'list';
  return longerListPattern.test(url) ? 'recommendation' : 'article';
}
