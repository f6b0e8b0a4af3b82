import 'server-only';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { analyticsEvent } from '../contract/event';
import { environment } from '../env/environment';
import { call } from './client';
import { processWide } from './process-wide';

type Kind = z.input<typeof analyticsEvent.request>['kind'];

const day = 86_400_000;

/** Events on their way; a slow service must not pile them up. */
const mostUnderWay = 100;

/** Devices with the articles that they viewed today; the oldest go first, and count anew then. */
const mostRemembered = 100_000;

const state = processWide('analytics', () => ({
  underWay: 0,
  viewed: new LRUCache<string, true>({ max: mostRemembered }),
}));

function send(address: string, kind: Kind, articleId: string, device: string): void {
  if (state.underWay >= mostUnderWay) return;
  state.underWay += 1;
  const event = { kind, articleId, device, siteId: environment().SITE_ID, time: Date.now() };
  call(analyticsEvent, event, { patience: 'direct', device, address })
    .catch(() => undefined)
    .finally(() => {
      state.underWay -= 1;
    });
}

/** Whether the device views the article for the first time on this day, as far as this instance remembers. */
function isUnique(articleId: string, device: string): boolean {
  const key = `${Math.floor(Date.now() / day)} ${device} ${articleId}`;
  if (state.viewed.has(key)) return false;
  state.viewed.set(key, true);
  return true;
}

/** Tells the analytics service that an article was opened (Spec §7, R7.93): a view, and a unique one where it is. Never fails. */
export function analyseView(articleId: string, device: string): void {
  const { ANALYTICS_URL } = environment();
  if (!ANALYTICS_URL || articleId === '') return;
  send(ANALYTICS_URL, 'pageView', articleId, device);
  if (isUnique(articleId, device)) send(ANALYTICS_URL, 'uniqueView', articleId, device);
}

/** Tells the analytics service that an article was liked (R7.93). */
export function analyseLike(articleId: string, device: string): void {
  const { ANALYTICS_URL } = environment();
  if (ANALYTICS_URL) send(ANALYTICS_URL, 'like', articleId, device);
}
