import 'server-only';
import { livePollSeconds, liveView } from '@/lib/contract/live';
import { idPattern } from '@/lib/format/id-pattern';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { read } from '@/lib/platform/read';
import { refuseJson } from '@/lib/platform/refuse-json';
import { pollingResponse, secondsLeft } from '@/lib/runtime/polling-response';
import { parseLocale } from '@/lib/view/locales';
import type { LiveUpdate } from '../browser/polling-schedule';
import { isPostVisible, liveState } from './model';
import { viewsPhrase } from './views-phrase';

/** GET /api/live/<id>?locale=cn → LiveUpdate, for polling. Cacheable until the next platform call. */
export async function getLiveUpdate(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!idPattern.test(id)) return refuseJson(400);
  const locale = parseLocale(new URL(request.url).searchParams.get('locale') ?? undefined) ?? 'cn';
  const answer = await read(liveView, { id, page: 0 });
  if (!answer.ok) return refuseJson(answer.error);
  const { main, list, countClick } = answer.value;
  if (!main) return refuseJson(404);
  const state = liveState(main, Date.now());
  const startsAt = state === 'preview' ? parsePlatformDate(main.startTime) : undefined;
  const update: LiveUpdate = {
    state,
    views: viewsPhrase(countClick, locale),
    posts: list.filter(isPostVisible).map(({ fileId }) => fileId),
    ...(startsAt === undefined ? {} : { startsAt }),
  };
  return pollingResponse(request, update, Math.ceil(secondsLeft(livePollSeconds)));
}
