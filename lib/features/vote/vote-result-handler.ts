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
  const voteAnswer = await loadVote(article, validId(query.get('column')));
  if (!voteAnswer.ok) return refuseJson(voteAnswer.error);
  if (!voteAnswer.value) return refuseJson(404);
  const session = await visitorSession(request, device.id);
  const result = await loadVoteResult(voteAnswer.value, { device: device.id, session });
  if (!result.ok) return refuseJson(502);
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  return Response.json({ result: voteResultOf(result.value.vote, result.value.chosen) }, { headers });
}
