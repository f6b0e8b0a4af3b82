import 'server-only';
import { voteFreshSeconds } from '@/lib/contract/vote-activity';
import { idPattern } from '@/lib/format/id-pattern';
import { refuseJson } from '@/lib/platform/refuse-json';
import { pollingResponse, secondsLeft } from '@/lib/runtime/polling-response';
import { deviceOf } from '@/lib/session/device';
import { stateLimits, takeRequestToken } from '@/lib/writes/request-limits';
import type { StandingsUpdate } from '../browser/standings-update';
import { loadVoteActivity, normalizeSearchTerm, searchCandidates } from './load';
import type { VoteActivity } from './model';

function standingsUpdateOf(
  { state, votes, themes }: VoteActivity,
  includedIds: ReadonlySet<string> | undefined,
): StandingsUpdate {
  const standings = themes
    .flatMap(({ candidates }) => candidates)
    .filter(({ id }) => includedIds?.has(id) ?? true)
    .map(({ id, votes: count, rank, share }) => [id, { votes: count, rank, share }]);
  return { open: state === 'running', votes, standings: Object.fromEntries(standings) };
}

/** GET /api/vote-activity/<id> → StandingsUpdate, for polling and, with `name`, search (R7.54, ADR 0024). */
export async function getStandings(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!idPattern.test(id)) return refuseJson(400);
  const query = new URL(request.url).searchParams;
  const option = query.get('option');
  const name = normalizeSearchTerm(query.get('name'));
  // Each new search term causes a platform call.
  if (name !== '' && takeRequestToken('vote-search', request, deviceOf(request), stateLimits) > 0)
    return refuseJson(429);
  const [activity, foundIds] = await Promise.all([loadVoteActivity(id), searchCandidates(id, name)]);
  if (!activity.ok) return refuseJson(activity.error);
  if (!foundIds.ok) return refuseJson(502);
  const includedIds = foundIds.value ?? (option ? new Set([option]) : undefined);
  const update = standingsUpdateOf(activity.value, includedIds);
  // Rounded down, so that caches drop the counts before the site loads newer ones.
  return pollingResponse(request, update, Math.floor(secondsLeft(voteFreshSeconds)));
}
