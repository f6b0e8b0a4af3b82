import 'server-only';
import { writeOutcomes } from '@/lib/runtime/metrics';
import type { Flash, NoticeName } from '@/lib/view/flash';
import { parseSessionNotice } from '@/lib/view/session-notices';
import { isVisitorOutcome } from '@/lib/view/visitor-outcomes';
import type { Words } from '@/lib/view/words';
import type { RequestVisitor } from '../session/visitor-session';
import { acceptsJson } from './accepts-json';
import { backAddress, formPageOf, noticePath, withViewParameters } from './back-address';
import { isForResponseOnly } from './draft-cookie';
import { flashCookie } from './flash-cookie';
import type { ParsedFields } from './read-fields';
import { respondWithPage } from './respond-with-page';
import { isSuccess, type WriteAnswer } from './write-answer';

export interface FormSubmission extends RequestVisitor {
  words: Words;
  fields: ParsedFields;
}

export interface RedirectRules {
  /** Id of the element that shows the message, or of the element that the reader used. */
  anchorId?: string | ((fields: ParsedFields) => string | undefined) | undefined;
  /** Query name of the message; default: `notice`. */
  noticeName?: NoticeName | undefined;
  /** Page for a refused form if the answer has no `next`; default: the form's `back`. */
  formPage?: (fields: ParsedFields) => string;
  /** Returns text that the form of `formPage` shows again. */
  formText?: (fields: ParsedFields) => string | undefined;
}

/** Maps an outcome to a metric label, because there are too many outcomes for labels. */
function metricLabelOf({ outcome, status = 200, mayBeDone }: WriteAnswer): string {
  if (status < 400) return 'done';
  if (outcome === 'unshared') return 'unshared';
  if (mayBeDone || outcome === 'unknown') return 'unknown';
  if (status === 429) return 'too-often';
  return status >= 500 ? 'failed' : 'refused';
}

/** Returns the flash. The page has texts for most outcomes about the session; `rejected` shows the message. */
function flashOf({ outcome, message, mayBeDone, fields }: WriteAnswer, name: NoticeName): Flash {
  const isKnown = name !== 'session' || parseSessionNotice(outcome) !== undefined;
  const notice = isKnown ? outcome : 'rejected';
  const isImplied = name === 'session' && notice !== 'rejected' && !mayBeDone;
  const noticeField = message !== '' && !isImplied && { noticeText: message };
  return { name, notice, ...noticeField, ...(name === 'session' && { fields }) };
}

export async function respond(
  answer: WriteAnswer,
  attempt: FormSubmission | undefined,
  request: Request,
  rules: RedirectRules & { actionName: string; repeatAnswer?: unknown },
): Promise<Response> {
  const { actionName, repeatAnswer, anchorId, noticeName, formPage, formText } = rules;
  writeOutcomes.add(actionName, metricLabelOf(answer));
  const { outcome, message, status = 200, fields, values, cookies = [], next } = answer;
  const lastingCookies = cookies.filter((cookie) => !isForResponseOnly(cookie));
  const headers = new Headers({ 'cache-control': 'no-store' });
  // A new device id contains its creation time, which would link the device to a confidential write.
  if (attempt?.device.setCookie && !repeatAnswer) headers.append('set-cookie', attempt.device.setCookie);
  for (const cookie of (await attempt?.session.cookies()) ?? []) headers.append('set-cookie', cookie);
  for (const cookie of lastingCookies) headers.append('set-cookie', cookie);
  if (typeof values?.retryAfter === 'number') headers.set('retry-after', String(values.retryAfter));
  if (acceptsJson(request)) {
    // The script opens the page `next`, which shows the notice.
    if (next !== undefined) headers.append('set-cookie', await flashCookie(flashOf(answer, 'session')));
    const body = { ok: status < 400, outcome, message, fields, ...values, next };
    return Response.json(body, { status, headers });
  }
  if (!attempt) {
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response(`${message}\n`, { status, headers });
  }
  const isOpen = !isSuccess(answer) || answer.isIntermediate === true;
  const refusedPage = isSuccess(answer) ? undefined : formPage?.(attempt.fields);
  const formUrl = formPageOf(request, attempt.fields.back);
  const back = withViewParameters(formUrl, backAddress(next ?? refusedPage ?? attempt.fields.back), isOpen);
  const isAboutVisitor = isVisitorOutcome(outcome) || outcome === 'loginNeeded';
  const flash = flashOf(answer, isAboutVisitor ? 'session' : (noticeName ?? 'notice'));
  if (isOpen) flash.typed = formText?.(attempt.fields);
  const anchor = typeof anchorId === 'function' ? anchorId(attempt.fields) : anchorId;
  const page = noticePath(back, flash, isAboutVisitor ? undefined : anchor);
  const flashHeader = await flashCookie(flash);
  const pageOnlyCookies = cookies.filter(isForResponseOnly);
  if (pageOnlyCookies.length > 0) {
    const pageCookies = { sent: headers.getSetCookie(), forPage: [flashHeader, ...pageOnlyCookies] };
    const { fields } = attempt;
    const response = await respondWithPage({ request, fields, status, message, page, cookies: pageCookies });
    if (response) return response;
  }
  headers.append('set-cookie', flashHeader);
  headers.set('location', page);
  return new Response(null, { status: 303, headers });
}
