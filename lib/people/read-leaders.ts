import 'server-only';
import { pageSize } from '@/lib/cards/list-position';
import { type Leader, leaderView, regionleaderView } from '@/lib/contract/leader';
import { type Result, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';

const maxLeaders = 200;

/** Loads all leaders, or those of a region, at most 200 (R7.34, R7.69). */
export async function readLeaders(regionId?: string): Promise<Result<Leader[]>> {
  const leaders: Leader[] = [];
  for (let start = 0; start < maxLeaders; start += pageSize) {
    const range = { start, count: pageSize };
    const answer =
      regionId === undefined
        ? await read(leaderView, range)
        : await read(regionleaderView, { regionId, ...range });
    if (!answer.ok) return answer;
    leaders.push(...answer.value.list);
    if (answer.value.list.length < pageSize) break;
  }
  return succeed(leaders);
}
