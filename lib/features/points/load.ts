import 'server-only';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { myDayScoreSts, myScoreList } from '@/lib/contract/points';
import { fail, isDenied, type Loaded, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList } from '@/lib/platform/page-parts';
import { mapResult } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import type { Caller } from '@/lib/session/call-as';
import { callInPage } from '@/lib/session/reader-cookies';
import { runAsReader } from '@/lib/session/run-as-reader';
import { endsSession } from '@/lib/session/session-end';
import { continuationId, type PointTotals, toRows, toTotals } from './model';

/** Returns the path of the points page (Spec §2). @param query position in the list of points */
export function pointsHref(query: Readonly<Record<string, string | number>> = {}): string {
  return siteHref(['integralShop'], query);
}

/** `guest`: logged out; `refused`: refused by the platform, with its message. */
export type PointsValues = Loaded<typeof loadPointsValues>;

/** Loads the totals of the logged-in member (R7.99). */
export async function readTotals(reader: Caller): Promise<Result<PointTotals>> {
  const userID = reader.session.user?.userid ?? '';
  return mapResult(await callInPage(myDayScoreSts, { userID }, reader), toTotals);
}

async function readRows({ page, lastFileId }: ListPosition, reader: Caller) {
  const userID = reader.session.user?.userid ?? '';
  const fields = { userID, page, lastFileId: continuationId(lastFileId) };
  return mapResult(await callInPage(myScoreList, fields, reader), (scoreList) => {
    const items = toRows(scoreList, page);
    return { items, next: nextPosition(page, items, scoreList.hasMore) };
  });
}

function valueOrFailed<Value>(answer: Result<Value>): Value | FailedList | undefined {
  if (answer.ok) return answer.value;
  return isDenied(answer.error) ? undefined : failedList;
}

const guest = { kind: 'guest' } as const;

async function loadPointsValues(position: ListPosition, reader: Caller) {
  if (!reader.session.user) return succeed(guest);
  const [totals, list] = await Promise.all([readTotals(reader), readRows(position, reader)]);
  for (const answer of [totals, list]) {
    if (!answer.ok && endsSession(answer.error)) return succeed(guest);
  }
  if (!totals.ok && !list.ok) {
    const { error } = totals;
    return error.kind === 'rejected'
      ? succeed({ kind: 'refused' as const, platformText: error.message })
      : fail(error);
  }
  return succeed({ kind: 'own' as const, totals: valueOrFailed(totals), list: valueOrFailed(list) });
}

export function loadPoints(position: ListPosition): Promise<Result<PointsValues>> {
  return runAsReader((reader) => loadPointsValues(position, reader));
}
