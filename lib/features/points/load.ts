import 'server-only';
import { type ListPosition, listPosition, nextPosition } from '@/lib/cards/list-position';
import { myDayScoreSts, myScoreList } from '@/lib/contract/points';
import { call } from '@/lib/platform/client';
import { fail, isOutage, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, setPageCookies, waitInPage } from '@/lib/platform/page-scope';
import { mapResult } from '@/lib/platform/read';
import { readerOf } from '@/lib/session/reader-cookies';
import { endsSession } from '@/lib/session/session-end';
import type { VisitorSession } from '@/lib/session/visitor-session';
import { currentCookies } from '@/lib/view/current';
import { idToGoOn, type PointRow, type PointTotals, toRows, toTotals } from './model';

/** Who asks; a page knows it by its cookies, a handler by its request. */
interface Reader {
  device: string;
  session: VisitorSession;
}

interface PointRows {
  rows: readonly PointRow[];
  next: ListPosition | undefined;
}

/** The page of the own points; `guest`: nobody is logged in, `refused`: the platform tells nothing, with its words. */
export type PointsValues =
  | { kind: 'guest' }
  | { kind: 'refused'; said: string }
  | {
      kind: 'own';
      totals: PointTotals | FailedList | undefined;
      list: PointRows | FailedList | undefined;
    };

/** Asks for the totals of who is logged in (R7.99). */
export async function readTotals({ device, session }: Reader): Promise<Result<PointTotals>> {
  const userID = session.user?.userid ?? '';
  const answer = await waitInPage(
    call(myDayScoreSts, { userID }, { timeLimit: 'direct', device, bearer: session }),
  );
  return mapResult(answer, toTotals);
}

async function readRows(
  { page, lastFileId }: ListPosition,
  { device, session }: Reader,
): Promise<Result<PointRows>> {
  const userID = session.user?.userid ?? '';
  const fields = { userID, page, lastFileId: idToGoOn(lastFileId) };
  const answer = await waitInPage(
    call(myScoreList, fields, { timeLimit: 'direct', device, bearer: session }),
  );
  return mapResult(answer, (told) => {
    const rows = toRows(told, page);
    const ids = rows.map(({ id }) => ({ fileId: id }));
    return { rows, next: nextPosition(page, ids, told.hasMore) };
  });
}

/** A part of the page; undefined where the platform refuses it. */
function partOf<Value>(answer: Result<Value>): Value | FailedList | undefined {
  if (answer.ok) return answer.value;
  return isOutage(answer.error) ? failedList : undefined;
}

async function valuesOf(
  position: ListPosition,
  reader: Reader,
): Promise<Result<PointsValues, PlatformError>> {
  if (!reader.session.user) return succeed({ kind: 'guest' });
  const [totals, list] = await Promise.all([readTotals(reader), readRows(position, reader)]);
  for (const answer of [totals, list]) {
    if (!answer.ok && endsSession(answer.error)) return succeed({ kind: 'guest' });
  }
  if (!totals.ok && !list.ok) {
    const { error } = totals;
    return error.kind === 'rejected' ? succeed({ kind: 'refused', said: error.message }) : fail(error);
  }
  return succeed({ kind: 'own', totals: partOf(totals), list: partOf(list) });
}

interface AskedPoints {
  page?: string | undefined;
  lastFileId?: string | undefined;
}

/** Loads it for who reads it (R2.50). */
export async function loadPoints(asked: AskedPoints): Promise<Result<PointsValues, PlatformError>> {
  const reader = await readerOf(await currentCookies());
  const values = await valuesOf(listPosition(asked), reader);
  setPageCookies(await reader.session.cookies());
  return values;
}
