import 'server-only';
import { idPattern } from '@/lib/format/id-pattern';
import { refuseJson } from '@/lib/platform/refuse-json';
import { deviceOf } from '@/lib/session/device';
import { visitorSession } from '@/lib/session/visitor-session';
import { stateLimits, takeRequestToken } from '@/lib/writes/request-limits';
import { loadVote, loadVoteResult } from './load-vote-result';
import { voteResultOf } from './vote-result';

function validId(queryId: string | null): string | undefined {
  return queryId !== null && idPattern.test(queryId) ? queryId : undefined;
}

/** GET ?article=1&column=2: counts and the reader's choice; the island calls it after a vote (R7.50). */
export async function getVote(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const article = validId(query.get('article'));
  if (article === undefined) return refuseJson(400);
  const device = deviceOf(request);
  if (takeRequestToken('vote-result', request, device, stateLimits) > 0) return refuseJson(429);
  const found = await loadVote(article, validId(query.get('column')));
  if (!found.ok) return refuseJson(found.error);
  if (!found.value) return refuseJson(404);
  const session = await visitorSession(request, device.id);
  const now = await loadVoteResult(found.value, { device: device.id, session });
  if (!now.ok) return refuseJson(502);
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  return Response.json({ result: voteResultOf(now.value.vote, now.value.chosen) }, { headers });
}
