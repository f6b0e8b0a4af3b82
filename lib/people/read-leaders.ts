import 'server-only';
import { pageSize } from '@/lib/cards/list-position';
import { type Leader, leaderView, regionleaderView } from '@/lib/contract/leader';
import { type Result, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';

/** More leaders than any region has; a list without an end would hold the page up. */
const mostLeaders = 200;

/** The leaders of all regions, or of one (R7.34, R7.69), in whole: the list is short and read at a glance. */
export async function readLeaders(regionId?: string): Promise<Result<Leader[]>> {
  const leaders: Leader[] = [];
  for (let start = 0; start < mostLeaders; start += pageSize) {
    const part = { start, count: pageSize };
    const answer =
      regionId === undefined
        ? await read(leaderView, part)
        : await read(regionleaderView, { regionId, ...part });
    if (!answer.ok) return answer;
    leaders.push(...answer.value.list);
    if (answer.value.list.length < pageSize) break;
  }
  return succeed(leaders);
}
