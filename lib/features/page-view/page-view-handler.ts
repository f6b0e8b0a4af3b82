import 'server-only';
import { z } from 'zod';
import { articleClick, event, pageView } from '@/lib/contract/event';
import { recordAccessCount } from '@/lib/contract/vote-activity';
import { environment, publicUrl } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site-wide';
import { idPattern } from '@/lib/format/id-pattern';
import { objectTypes } from '@/lib/frame/share-card';
import { reportPageView } from '@/lib/platform/analytics';
import type { Bearer } from '@/lib/platform/bearer';
import { call } from '@/lib/platform/client';
import { siteHref } from '@/lib/routes/site-href';
import { log } from '@/lib/runtime/log';
import { deviceOf } from '@/lib/session/device';
import type { User } from '@/lib/session/session';
import { actorIds, statisticsUserId } from '@/lib/session/virtual-user';
import { visitorSession } from '@/lib/session/visitor-session';
import { earnPoints } from '@/lib/writes/earn-points';
import { takeRequestToken } from '@/lib/writes/request-limits';
import { isSameOrigin } from '@/lib/writes/same-origin';

const shortTextField = z.string().max(64).catch('');

const viewFieldsSchema = z.object({
  route: z.string().regex(/^[A-Za-z]{1,40}$/),
  /** Id of the page's subject if it is not an article, column, activity or circle. */
  id: shortTextField,
  articleId: shortTextField,
  columnId: shortTextField,
  activityId: shortTextField,
  circleId: shortTextField,
  columnName: z.string().max(100).catch(''),
  vote: shortTextField,
  option: shortTextField,
  /** `objectType` of the subject of a shared page. */
  share: z.enum(Object.values(objectTypes).map(String)).optional().catch(undefined),
});

type ViewFields = z.output<typeof viewFieldsSchema>;

/** Maximum number of views in progress, so that they do not accumulate while the statistics host is slow. */
const maxConcurrent = 100;
const runningViews = () => siteWide('page-views', () => ({ count: 0 }));

/** Rate limits that no reader exceeds by opening pages. Many readers may share an address. */
const rateLimits = { limit: { burst: 30, every: 1000 }, addressLimit: { burst: 600, every: 50 } };

/** Assumed value of the field `separator`, for which Spec §7 defines no value. */
const fieldSeparator = '/';

/** `eventType` of a visit to a shared page (platform facts §2). */
const sharedVisitEventType = '3';

/** Returns the id of the column, activity, circle (R3.97, R3.100–R3.102) or article, else `id`. */
function visitedId(type: string, { id, articleId, columnId, activityId, circleId }: ViewFields): string {
  if (type === String(objectTypes.column)) return columnId;
  if (type === String(objectTypes.activity)) return activityId;
  return type === String(objectTypes.circle) ? circleId : articleId || id;
}

interface Viewer {
  user: User | undefined;
  bearer: Bearer | undefined;
}

/** Reports the view to the statistics host (Spec §7), and to the services for clicks, votes and shares. */
async function sendView(viewFields: ViewFields, device: string, { user, bearer }: Viewer): Promise<void> {
  const { route, id, articleId, columnId, columnName, share, vote, option } = viewFields;
  const viewedId = articleId || id;
  const { APP_ID, BIG_DATA_URL, SITE_ID, STATISTICS_URL } = environment();
  const options = { timeoutClass: 'wrapper', device } as const;
  const view = {
    aid: viewedId,
    appid: APP_ID,
    dev: device,
    uid: statisticsUserId(device, user),
    cname: columnName,
    separator: fieldSeparator,
    bid: columnId,
    rt: 'online',
  } as const;
  reportPageView(
    { articleId, columnName, url: new URL(siteHref([route, viewedId]), publicUrl()).href },
    device,
  );
  const calls: Promise<unknown>[] = [call(pageView, view, { ...options, address: STATISTICS_URL })];
  if (BIG_DATA_URL && articleId) {
    const click = { articleId, columnId, columnName, device, siteId: SITE_ID, time: Date.now() };
    calls.push(call(articleClick, click, { ...options, address: BIG_DATA_URL }));
  }
  if (vote) calls.push(call(recordAccessCount, { voteId: vote, optionId: option }, options));
  const sharedId = share && visitedId(share, viewFields);
  if (sharedId) {
    const visit = {
      id: sharedId,
      type: share,
      eventType: sharedVisitEventType,
      ...actorIds(device, user),
    };
    calls.push(call(event, visit, { ...options, ...(bearer && { bearer }) }));
  }
  await Promise.all(calls);
}

/** Sends a view in the background; failures are only logged (R8.22). */
function sendViewInBackground(view: ViewFields, device: string, viewer: Viewer): void {
  const views = runningViews();
  if (views.count >= maxConcurrent) {
    log('page-view-failed', { reason: 'too many views in progress' });
    return;
  }
  views.count += 1;
  sendView(view, device, viewer)
    .catch((problem: unknown) => log('page-view-failed', { reason: String(problem) }))
    .finally(() => {
      views.count -= 1;
    });
}

async function receiveView(request: Request): Promise<Headers> {
  const headers = new Headers({ 'cache-control': 'no-store' });
  const view = viewFieldsSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!view.success) return headers;
  const device = deviceOf(request);
  if (takeRequestToken('page-view', request, device, rateLimits) > 0) return headers;
  if (device.setCookie) headers.append('set-cookie', device.setCookie);
  const session = await visitorSession(request, device.id);
  sendViewInBackground(view.data, device.id, { user: session.user, bearer: session.withoutRenewal() });
  const { articleId: id } = view.data;
  if (idPattern.test(id)) await earnPoints({ action: 'read', id }, { device: device.id, session });
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  return headers;
}

/** Receives the view in the query, so that scripts and the image in `<noscript>` request the same URL. */
export async function postPageView(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  return new Response(null, { status: 204, headers: await receiveView(request) });
}

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Checks `Sec-Fetch-Site`, if present, because images send no Origin header. */
export async function getPageView(request: Request): Promise<Response> {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return new Response(null, { status: 403 });
  const headers = await receiveView(request);
  headers.set('content-type', 'image/gif');
  return new Response(pixel, { headers });
}
