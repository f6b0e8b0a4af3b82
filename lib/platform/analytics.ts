import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { analyticsEvent, matomoHit } from '../contract/event';
import { environment } from '../env/environment';
import { siteWide } from '../env/site-wide';
import { log } from '../runtime/log';
import { call } from './client';
import { createConcurrencyLimit } from './concurrency-limit';
import { type AnalyticsEvent, type AnalyticsSubject, matomoFields } from './matomo';

const dayMs = 86_400_000;

/** Maximum concurrent events, so that a slow service causes no backlog. */
const maxConcurrent = 100;

/** Maximum remembered views of the day; evicted views count as unique again. */
const maxRemembered = 100_000;

const analytics = () =>
  siteWide('analytics', () => ({
    limiter: createConcurrencyLimit(maxConcurrent, 0),
    viewed: new LRUCache<string, true>({ max: maxRemembered }),
    /** Random secret if SESSION_SECRET is unset; pseudonyms then differ between instances. */
    ownSecret: randomBytes(32).toString('hex'),
  }));

const today = () => Math.floor(Date.now() / dayMs);

/** Returns a pseudonym of the device for today, from which the device cannot be derived (ADR 0057). */
function dailyPseudonym(device: string): string {
  const secret = environment().SESSION_SECRET?.[0] ?? analytics().ownSecret;
  return createHmac('sha256', secret).update(`analytics ${today()} ${device}`).digest('hex').slice(0, 16);
}

function callService(address: string, event: AnalyticsEvent) {
  const { ANALYTICS_KIND, ANALYTICS_SITE, SITE_ID } = environment();
  const options = { timeoutClass: 'direct', address } as const;
  if (ANALYTICS_KIND === 'matomo') return call(matomoHit, matomoFields(event, ANALYTICS_SITE), options);
  const { kind, articleId, visitor } = event;
  return call(analyticsEvent, { kind, articleId, visitor, siteId: SITE_ID, time: Date.now() }, options);
}

function report(kind: AnalyticsEvent['kind'], subject: AnalyticsSubject, device: string): void {
  const { ANALYTICS_URL } = environment();
  if (!ANALYTICS_URL) return;
  const event = { ...subject, kind, visitor: dailyPseudonym(device) };
  analytics()
    .limiter.run(() => callService(ANALYTICS_URL, event))
    .then((answer) => {
      if (!answer) log('analytics-failed', { reason: 'too many reports in progress' });
    })
    .catch((problem: unknown) => log('analytics-failed', { reason: String(problem) }));
}

/** Reports an article view, and a unique view if it is the device's first today (R7.93). Never fails. */
export function reportPageView(subject: AnalyticsSubject, device: string): void {
  if (subject.articleId === '') return;
  report('pageView', subject, device);
  const key = `${today()} ${device} ${subject.articleId}`;
  const { viewed: viewKeys } = analytics();
  if (!viewKeys.has(key)) report('uniqueView', subject, device);
  viewKeys.set(key, true);
}

/** Reports a like (R7.93). Never fails. */
export function reportLike(subject: AnalyticsSubject, device: string): void {
  report('like', subject, device);
}
