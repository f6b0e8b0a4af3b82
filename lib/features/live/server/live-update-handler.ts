import 'server-only';
import { liveInterval, liveView } from '@/lib/contract/live';
import { idPattern } from '@/lib/format/id-pattern';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { isOutage } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { pollingResponse, secondsLeft } from '@/lib/runtime/polling-response';
import { refuseJson } from '@/lib/runtime/refuse-json';
import { type Locale, parseLocale } from '@/lib/view/locales';
import type { LiveUpdate } from '../browser/polling-schedule';
import { isShown, liveState } from './model';
import { viewsPhrase } from './views-phrase';

async function liveUpdateOf(id: string, locale: Locale): Promise<LiveUpdate | 'missing' | 'outage'> {
  const answer = await read(liveView, { id, page: 0 });
  if (!answer.ok) return isOutage(answer.error) ? 'outage' : 'missing';
  const { main, list, countClick } = answer.value;
  if (!main) return 'missing';
  const state = liveState(main, Date.now());
  const startsAt = state === 'preview' ? parsePlatformDate(main.startTime) : undefined;
  return {
    state,
    views: viewsPhrase(countClick, locale),
    posts: list.filter(isShown).map(({ fileId }) => fileId),
    ...(startsAt === undefined ? {} : { startsAt }),
  };
}

/** GET /api/live/<id>?locale=cn → LiveUpdate, for polling. Cacheable until the next platform call. */
export async function getLiveUpdate(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!idPattern.test(id)) return refuseJson(400);
  const locale = parseLocale(new URL(request.url).searchParams.get('locale') ?? undefined) ?? 'cn';
  const update = await liveUpdateOf(id, locale);
  if (update === 'missing') return refuseJson(404);
  if (update === 'outage') return refuseJson(502);
  return pollingResponse(request, update, Math.ceil(secondsLeft(liveInterval)));
}
