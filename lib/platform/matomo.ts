import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { analyticsEvent, matomoHit } from '../contract/event';

export interface AnalyticsSubject {
  articleId: string;
  columnName?: string | undefined;
  url: string;
}

export type AnalyticsEvent = AnalyticsSubject &
  Pick<z.input<typeof analyticsEvent.request>, 'kind' | 'visitor'>;

const maxNameLength = 200;

/** Returns fields of https://developer.matomo.org/api-reference/tracking-api; `ca` means custom action. */
export function matomoFields(
  { kind, articleId, columnName, url, visitor }: AnalyticsEvent,
  siteId: string,
): z.input<typeof matomoHit.request> {
  const commonFields = {
    idsite: siteId,
    rec: '1',
    apiv: '1',
    url,
    _id: visitor,
    rand: String(randomInt(2 ** 31)),
    // Makes Matomo respond with 204 instead of a picture.
    send_image: '0',
  } as const;
  // Slashes are replaced, because Matomo splits titles at slashes into categories.
  const title = [columnName?.replaceAll('/', ' '), articleId]
    .filter(Boolean)
    .join(' · ')
    .slice(0, maxNameLength);
  if (kind === 'pageView') return { ...commonFields, action_name: title };
  return { ...commonFields, ca: '1', e_c: 'article', e_a: kind, e_n: articleId };
}
