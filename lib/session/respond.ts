import 'server-only';
import { writes } from '@/lib/platform/tallies';
import { isAboutTheVisitor } from '@/lib/view/about-the-visitor';
import type { Flash, NoticeName } from '@/lib/view/flash';
import type { Words } from '@/lib/view/words';
import { answerWithPage } from './answer-with-page';
import { backAddress, backWith } from './back-address';
import type { Device } from './device';
import { isForAnswerOnly } from './draft';
import { flashCookie } from './flash';
import type { ReadFields } from './read-fields';
import type { VisitorSession } from './visitor-session';
import { wantsJson } from './wants-json';
import type { WriteAnswer } from './write-answer';

/** A write whose fields were read. */
export interface Attempt {
  request: Request;
  device: Device;
  session: VisitorSession;
  words: Words;
  fields: ReadFields;
}

/** Where a form is led, and how its page is told what came of it. */
export interface Leads {
  /** Id of the element on the page where the notice stands, or where the reader was; a form is led back to it. */
  place?: string | ((fields: ReadFields) => string | undefined) | undefined;
  /** The query by which the page is told; `notice` by default. */
  noticeName?: NoticeName | undefined;
  /** The page to which a form is led when it was refused and the answer names none; by default where it is led else. */
  formPage?: (fields: ReadFields) => string;
}

export function succeeded({ status = 200 }: WriteAnswer): boolean {
  return status < 400;
}

/** What came of it, in few words: the answer's own are many. */
function endOf({ outcome, status = 200, mayBeDone }: WriteAnswer): string {
  if (status < 400) return 'done';
  if (outcome === 'unshared') return 'unshared';
  if (mayBeDone || outcome === 'unknown') return 'unknown';
  if (status === 429) return 'too-often';
  return status >= 500 ? 'failed' : 'refused';
}

/** What the page says to which an answer leads; the platform's own words go along (Spec §8), and what no outcome tells. */
function flashOf({ outcome, message, toBeSaid, typed }: WriteAnswer, name: NoticeName): Flash {
  return { name, notice: outcome, typed, ...(outcome === 'rejected' || toBeSaid ? { said: message } : {}) };
}

/** Answers a write: JSON to a script, to a form the way back to its page. */
export async function respond(
  answer: WriteAnswer,
  attempt: Attempt | undefined,
  request: Request,
  { act, repeated, place, noticeName, formPage }: Leads & { act: string; repeated?: unknown },
): Promise<Response> {
  writes.add(act, endOf(answer));
  const { outcome, message, status = 200, values, cookies = [], next } = answer;
  const kept = cookies.filter((cookie) => !isForAnswerOnly(cookie));
  const headers = new Headers({ 'cache-control': 'no-store' });
  // A new device id holds the time: it would tell from which device something confidential came at that moment.
  if (attempt?.device.setCookie && !repeated) headers.append('set-cookie', attempt.device.setCookie);
  for (const cookie of (await attempt?.session.cookies()) ?? []) headers.append('set-cookie', cookie);
  for (const cookie of kept) headers.append('set-cookie', cookie);
  if (typeof values?.retryAfter === 'number') headers.set('retry-after', String(values.retryAfter));
  if (wantsJson(request)) {
    // A script goes on to that page by itself, and that says what came of it.
    if (next !== undefined) headers.append('set-cookie', await flashCookie(flashOf(answer, 'session')));
    const body = { ok: status < 400, outcome, message, ...values, ...(next === undefined ? {} : { next }) };
    return Response.json(body, { status, headers });
  }
  if (!attempt) {
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response(`${message}\n`, { status, headers });
  }
  const refusedTo = succeeded(answer) ? undefined : formPage?.(attempt.fields);
  const back = backAddress(next ?? refusedTo ?? attempt.fields.back);
  const aboutThem = isAboutTheVisitor(outcome);
  const flash = flashOf(answer, aboutThem ? 'session' : (noticeName ?? 'notice'));
  const there = typeof place === 'function' ? place(attempt.fields) : place;
  const page = backWith(back, flash, aboutThem ? undefined : there);
  const told = await flashCookie(flash);
  const forPage = cookies.filter(isForAnswerOnly);
  if (forPage.length > 0) {
    const given = { sent: headers.getSetCookie(), forPage: [told, ...forPage] };
    const { fields } = attempt;
    const drawn = await answerWithPage({ request, fields, status, message, page, cookies: given });
    if (drawn) return drawn;
  }
  headers.append('set-cookie', told);
  headers.set('location', page);
  return new Response(null, { status: 303, headers });
}
