import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { matomoHit } from '../contract/event';
import type { AnalyticsFact } from './analytics-fact';

type Fields = z.input<typeof matomoHit.request>;

/** Longest title of an action, in letters. */
const longestName = 200;

/**
 * What Matomo's Tracking HTTP API wants to know (https://developer.matomo.org/api-reference/tracking-api): a view is an action with a title
 * and an address; what else happened is an event with category, action and name, marked as no view (`ca`). Neither the reader's
 * address nor program is passed on.
 */
export function matomoFields(
  { kind, articleId, columnName, url, visitor }: AnalyticsFact,
  site: string,
): Fields {
  const every = {
    idsite: site,
    rec: '1',
    apiv: '1',
    url,
    _id: visitor,
    rand: String(randomInt(2 ** 31)),
    // Answered by 204 without a picture.
    send_image: '0',
  } as const;
  // A slash in a title would make categories of it.
  const title = [columnName?.replaceAll('/', ' '), articleId]
    .filter(Boolean)
    .join(' · ')
    .slice(0, longestName);
  if (kind === 'pageView') return { ...every, action_name: title };
  return { ...every, ca: '1', e_c: 'article', e_a: kind, e_n: articleId };
}
