import 'server-only';
import { z } from 'zod';
import { articleClick, event, pageView } from '@/lib/contract/event';
import { recordAccessCount } from '@/lib/contract/vote-activity';
import { environment, publicUrl } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site';
import { idPattern } from '@/lib/format/id-pattern';
import { objectTypes } from '@/lib/frame/share-card';
import { analyseView } from '@/lib/platform/analytics';
import type { Bearer } from '@/lib/platform/bearer';
import { call } from '@/lib/platform/client';
import { log } from '@/lib/platform/log';
import { pageHref } from '@/lib/routes/href';
import { deviceOf } from '@/lib/session/device';
import { earnPoints } from '@/lib/session/earn-points';
import { isSameOrigin } from '@/lib/session/same-origin';
import type { User } from '@/lib/session/session';
import { actingUser, statisticsUser } from '@/lib/session/virtual-user';
import { waitToAsk } from '@/lib/session/visit-limit';
import { visitorSession } from '@/lib/session/visitor-session';

const short = z.string().max(64).catch('');

const factsSchema = z.object({
  route: z.string().regex(/^[A-Za-z]{1,40}$/),
  /** What the page shows, where that is neither article, column, activity nor circle. */
  id: short,
  articleId: short,
  columnId: short,
  activityId: short,
  circleId: short,
  columnName: z.string().max(100).catch(''),
  /** A vote activity and a candidate of it. */
  vote: short,
  option: short,
  /** objectType of what a shared page shows. */
  share: z.enum(Object.values(objectTypes).map(String)).optional().catch(undefined),
});

type Facts = z.output<typeof factsSchema>;

/** Views on their way to the statistics; a slow host must not pile them up. */
const mostUnderWay = 100;
const viewsUnderWay = () => siteWide('page-views', () => ({ count: 0 }));

/** No reader opens pages faster than this; many readers may share an address. */
const rules = { limit: { burst: 30, every: 1000 }, addressLimit: { burst: 600, every: 50 } };

/** Parts a column's name from its parents' in `cname` (our reading, Spec §7 names the field only). */
const separator = '/';

/** eventType of a visit of a shared page (platform facts §2). */
const sharedVisit = '3';

/** What was visited: an article, the column, activity or circle that was shared (R3.97, R3.100–R3.102), else what the page shows. */
function visited(
  type: string,
  { id: shown, articleId, columnId, activityId, circleId }: Facts,
): { id: string; type: string } | undefined {
  const others = new Map([
    [String(objectTypes.column), columnId],
    [String(objectTypes.activity), activityId],
    [String(objectTypes.circle), circleId],
  ]);
  const id = others.get(type) ?? (articleId || shown);
  return id === '' ? undefined : { id, type };
}

/** Who views, with the token that says so. */
interface Viewer {
  user: User | undefined;
  bearer: Bearer | undefined;
}

/** The nine fields of Spec §7; `t` is the timestamp that every GET carries. */
async function record(facts: Facts, device: string, { user, bearer }: Viewer): Promise<void> {
  const { route, id, articleId, columnId, columnName, share, vote, option } = facts;
  const shown = articleId || id;
  const { APP_ID, BASE_PATH, BIG_DATA_URL, SITE_ID, STATISTICS_URL } = environment();
  const options = { timeLimit: 'wrapper', device } as const;
  const view = {
    aid: shown,
    appid: APP_ID,
    dev: device,
    uid: statisticsUser(device, user),
    cname: columnName,
    separator,
    bid: columnId,
    rt: 'online',
  } as const;
  const shared = share && visited(share, facts);
  const url = new URL(pageHref(BASE_PATH, [route, shown]), publicUrl()).href;
  analyseView({ articleId, columnName, url }, device);
  const click = { articleId, columnId, columnName, device, siteId: SITE_ID, time: Date.now() };
  await Promise.all([
    call(pageView, view, { ...options, address: STATISTICS_URL }),
    BIG_DATA_URL && articleId ? call(articleClick, click, { ...options, address: BIG_DATA_URL }) : undefined,
    vote ? call(recordAccessCount, { voteId: vote, optionId: option }, options) : undefined,
    shared
      ? call(
          event,
          { ...shared, eventType: sharedVisit, ...actingUser(device, user) },
          { ...options, ...(bearer && { bearer }) },
        )
      : undefined,
  ]);
}

/** Sends a view on its way; the reader does not wait for it and never learns what came of it (R8.22). */
function start(view: Facts, device: string, viewer: Viewer): void {
  const underWay = viewsUnderWay();
  if (underWay.count >= mostUnderWay) {
    log('page-view-failed', { reason: 'too many under way' });
    return;
  }
  underWay.count += 1;
  record(view, device, viewer)
    .catch((problem: unknown) => log('page-view-failed', { reason: String(problem) }))
    .finally(() => {
      underWay.count -= 1;
    });
}

async function take(request: Request): Promise<Headers> {
  const headers = new Headers({ 'cache-control': 'no-store' });
  const view = factsSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!view.success) return headers;
  const device = deviceOf(request);
  if (waitToAsk('page-view', request, device, rules) > 0) return headers;
  if (device.setCookie) headers.append('set-cookie', device.setCookie);
  const session = await visitorSession(request, device.id);
  start(view.data, device.id, { user: session.user, bearer: session.unrenewed() });
  const { articleId: id } = view.data;
  if (idPattern.test(id)) await earnPoints({ act: 'read', id }, { device: device.id, session });
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  return headers;
}

/** Records a view; the page's facts are in the query, so that the picture of readers without scripts says the same. */
export async function postPageView(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  return new Response(null, { status: 204, headers: await take(request) });
}

/** The smallest picture there is. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The same for readers without scripts. Pictures carry no Origin: only what says that it is another site's is refused. */
export async function getPageView(request: Request): Promise<Response> {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return new Response(null, { status: 403 });
  const headers = await take(request);
  headers.set('content-type', 'image/gif');
  return new Response(pixel, { headers });
}
