import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import { idPattern } from '@/lib/format/id-pattern';
import { isOutage } from '@/lib/platform/errors';
import { activityHref } from '../activity-href';
import { calendarOf } from './calendar';
import { loadActivity } from './load';

function refuse(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

/** GET /api/activity/<id>/calendar: returns the activity as a calendar file. */
export async function getCalendar(
  _request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params;
  if (!idPattern.test(id)) return refuse(400);
  const loaded = await loadActivity(id);
  if (!loaded.ok) return refuse(isOutage(loaded.error) ? 502 : 404);
  const site = new URL(publicUrl());
  const url = new URL(activityHref(id), site).href;
  const calendar = calendarOf(loaded.value.activity, { url, host: site.hostname, now: Date.now() });
  if (calendar === undefined) return refuse(404);
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="activity-${id.replace(/[^\w-]/g, '')}.ics"`,
      'cache-control': 'public, max-age=60',
    },
  });
}
