import 'server-only';
import { signUpState } from '@/lib/cards/sign-up-state';
import { activityDetail } from '@/lib/contract/activity';
import { idPattern } from '@/lib/format/id-pattern';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { platformTime } from '@/lib/platform/platform-clock';
import { read } from '@/lib/platform/read';
import { refuseJson } from '@/lib/platform/refuse-json';
import type { OpeningState } from '../browser/sign-up-opening.script';

/** GET /api/activity/<id> → OpeningState. Uncacheable: it contains the platform's time. */
export async function getActivityState(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!idPattern.test(id)) return refuseJson(400);
  const [answer, now] = await Promise.all([read(activityDetail, { fileId: id }), platformTime()]);
  if (!answer.ok) return refuseJson(answer.error);
  const opensAt = parsePlatformDate(answer.value.entryStartTime);
  const openingState: OpeningState = { state: signUpState(answer.value, now), now, opensAt };
  return Response.json(openingState, { headers: { 'cache-control': 'no-store' } });
}
