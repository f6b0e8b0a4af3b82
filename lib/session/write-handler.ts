import 'server-only';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { log } from '@/lib/platform/log';
import { writes } from '@/lib/platform/tallies';
import { withoutSpan } from '@/lib/platform/trace';
import { isAboutTheVisitor } from '@/lib/view/about-the-visitor';
import type { Flash, NoticeName } from '@/lib/view/flash';
import type { Words } from '@/lib/view/words';
import { confidentialNames, namesOf } from './act-names';
import { actOnce, type LookedUp, type Once, type Outcome } from './act-once';
import { answerWithPage } from './answer-with-page';
import { backAddress, backPath, backWith } from './back-address';
import { type Device, deviceOf } from './device';
import { type Draft, draftCookie, isForAnswerOnly } from './draft';
import { flashCookie } from './flash';
import { readIdempotencyKey } from './idempotency-key';
import { type ReadFields, readFields } from './read-fields';
import { readerWords } from './reader-words';
import { isSameOrigin } from './same-origin';
import type { FileRules } from './sent-file';
import { type VisitRules, waitToAct, waitToActInConfidence } from './visit-limit';
import { type VisitorSession, visitorSession } from './visitor-session';
import { wantsJson } from './wants-json';
import type { WriteAnswer } from './write-answer';

/** Who writes. */
export interface Visitor {
  device: string;
  /** Who they are, as far as they said; carries the tokens of their calls. */
  session: VisitorSession;
  words: Words;
  request: Request;
}

export interface WriteRules<Input extends z.ZodObject> extends VisitRules {
  /** Names the act in rate limits and idempotency keys. */
  act: string;
  input: Input;
  /** What makes two sendings the same; its digest is the idempotency key of a form, which brings none. */
  keyOf?: (input: z.output<Input>) => unknown;
  /** What tells one page from the next: what was done from another one long ago may be meant anew (`Act.from`). */
  fromOf?: (input: z.output<Input>) => string;
  /** Largest body in bytes; of a multipart form its texts. */
  mostBytes?: number;
  /** The files that a form of this visitor may bring. */
  files?: (session: VisitorSession, request: Request) => Promise<FileRules>;
  /** Id of the element on the page where the notice stands, or where the reader was; a form is led back to it. */
  place?: string | ((fields: ReadFields) => string | undefined);
  /** The query by which the page is told; `notice` by default. */
  noticeName?: NoticeName;
  /** The page to which a form is led when it was refused and the answer names none; by default where it is led else. */
  formPage?: (fields: ReadFields) => string;
  /**
   * Each device counts by itself: a request that brings no device is none's. The answer gives it one, and the next is taken; so
   * clearing a cookie for each vote takes two requests for each.
   */
  knownDevice?: true;
  write: (input: z.output<Input>, visitor: Visitor) => Promise<WriteAnswer>;
  /** What is given back to a form that was not taken, where the answer gives nothing back itself. */
  draft?: (input: z.output<Input>) => Draft | undefined;
  /**
   * Looks at the platform whether the act was done, when it did not say so: `since` is when it was first sent, in ms since the
   * epoch by our clock. What is not found may still be `unknown`, where the list does not reach so far back.
   */
  lookUp?: (input: z.output<Input>, visitor: Visitor, since: number) => Promise<LookedUp<WriteAnswer>>;
  /** Done twice it counts as once, or is no act at the platform: what was not answered may be sent again (ADR 0043). */
  repeatable?: true;
  /**
   * Makes the act confidential (ADR 0076): nothing that is stored, logged or traced ties it to its reader. The answer is not
   * stored either; a repeat gets this one.
   */
  repeated?: (input: z.output<Input>, words: Words) => WriteAnswer;
}

const defaultMostBytes = 8 * 1024;

interface Attempt {
  request: Request;
  device: Device;
  session: VisitorSession;
  words: Words;
  fields: ReadFields;
}

/** What was not done, or not surely, and what the reader is told. */
const onceRefusals = {
  otherInput: { status: 422, message: 'write.invalid' },
  underWay: { status: 409, message: 'write.underWay' },
  tooMany: { status: 429, message: 'write.tooOften' },
  unshared: { status: 503, message: 'write.later' },
  unknown: { status: 504, message: 'write.unknown' },
} as const;

function refusal(outcome: string, status: number, message: string): WriteAnswer {
  return { outcome, status, message };
}

function digestOf(same: unknown): string {
  return createHash('sha256').update(JSON.stringify(same)).digest('base64url');
}

async function perform<Input extends z.ZodObject>(
  rules: WriteRules<Input>,
  { request, device, session, words, fields }: Attempt,
): Promise<WriteAnswer> {
  const input = rules.input.safeParse(fields);
  if (!input.success) return refusal('invalid', 400, words('write.invalid'));
  if (rules.knownDevice && device.setCookie !== undefined) {
    return refusal('newDevice', 403, words('write.newDevice'));
  }
  const given = request.headers.get('idempotency-key') ?? fields.idempotencyKey;
  const same = rules.keyOf && digestOf(rules.keyOf(input.data));
  const key = readIdempotencyKey(given ?? same);
  const repeated = rules.repeated?.(input.data, words);
  const visitor = { device: device.id, session, words, request };
  const write = async (): Promise<WriteAnswer> => {
    const wait = await (repeated ? waitToActInConfidence : waitToAct)(rules.act, request, device, rules);
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      return { ...refusal('tooOften', 429, words('write.tooOften')), values: { retryAfter: seconds } };
    }
    try {
      const answer = await rules.write(input.data, visitor);
      if (succeeded(answer)) session.setRefusals(0);
      return answer;
    } catch (problem) {
      // The message of a confidential write's problem may quote the write.
      const reason = repeated && problem instanceof Error ? problem.name : String(problem);
      log('write-failed', { act: rules.act, reason });
      return { ...refusal('failed', 500, words('write.failed')), mayBeDone: true };
    }
  };
  const { lookUp, repeatable } = rules;
  if (!key && repeatable) return write();
  const who = `${device.id} ${session.user?.userid ?? ''}`;
  const names = repeated
    ? confidentialNames(rules.act, who, readIdempotencyKey(given), same)
    : namesOf(rules.act, who, key);
  const once = await actOnce({
    ...names,
    repeated,
    input: same ?? input.data,
    from: rules.fromOf?.(input.data),
    work: write,
    outcomeOf,
    repeatable,
    lookUp: lookUp && ((since) => lookUp(input.data, visitor, since)),
    again: fields.again === '1',
  });
  return withDraft(toldOnce(once, rules.act, words), rules.draft?.(input.data));
}

/** What was not done without a word of the act itself (too often, under way) leaves what was typed all the same. */
async function withDraft(answer: WriteAnswer, draft: Draft | undefined): Promise<WriteAnswer> {
  if (!draft || succeeded(answer) || answer.cookies) return answer;
  const kept = await draftCookie(draft);
  return kept === undefined ? answer : { ...answer, cookies: [kept] };
}

function toldOnce(once: Once<WriteAnswer>, act: string, words: Words): WriteAnswer {
  if (once.kind === 'answer') return once.answer;
  const { status, message } = onceRefusals[once.kind];
  const refused = refusal(once.kind, status, words(message));
  if (once.kind !== 'unknown') return refused;
  log('act-unknown', { act });
  return { ...once.answer, ...refused };
}

/** What becomes of the key. */
function outcomeOf(answer: WriteAnswer): Outcome {
  if (succeeded(answer)) return answer.notYet ? 'refused' : 'done';
  return answer.mayBeDone ? 'unknown' : 'refused';
}

function succeeded({ status = 200 }: WriteAnswer): boolean {
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
function flashOf({ outcome, message, toBeSaid }: WriteAnswer, name: NoticeName): Flash {
  return { name, notice: outcome, ...(outcome === 'rejected' || toBeSaid ? { said: message } : {}) };
}

/** The act, where a form is led back to, under which name it is told, and whether it is confidential. */
type Leads = { act: string; repeated?: unknown } & {
  [Name in 'place' | 'noticeName' | 'formPage']?: WriteRules<z.ZodObject>[Name] | undefined;
};

async function respond(
  answer: WriteAnswer,
  attempt: Attempt | undefined,
  request: Request,
  { act, repeated, place, noticeName, formPage }: Leads,
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

const unreadable = {
  tooLarge: { status: 413, message: 'write.tooLarge' },
  unsupported: { status: 415, message: 'write.invalid' },
  unreadable: { status: 400, message: 'write.invalid' },
} as const;

/**
 * Makes a POST handler of a writing act. It takes a form or JSON; refuses requests of other sites, too large ones and too
 * many; does the same act once per idempotency key, and says where it is not known whether it was done, which `again=1` then
 * does all the same; answers JSON to `accept: application/json`, else leads the form back to
 * `back` with `notice`. What is wrong is said in the reader's language.
 */
export function writeHandler<Input extends z.ZodObject>(rules: WriteRules<Input>) {
  async function answer(request: Request): Promise<Response> {
    const words = await readerWords(request);
    if (!isSameOrigin(request)) {
      return respond(refusal('foreign', 403, words('write.foreign')), undefined, request, rules);
    }
    const device = deviceOf(request);
    const session = await visitorSession(request, device.id);
    const files = await rules.files?.(session, request);
    const read = await readFields(request, rules.mostBytes ?? defaultMostBytes, files);
    if (read.kind !== 'fields') {
      const { status, message } = unreadable[read.kind];
      // What the form names could not be read; the browser says which page it stood on.
      const back = backPath(request.headers.get('referer'));
      const from = back === undefined ? undefined : { request, device, session, words, fields: { back } };
      const place = typeof rules.place === 'string' ? rules.place : undefined;
      const { act, noticeName, repeated } = rules;
      const leads = { act, place, noticeName, repeated };
      return respond(refusal(read.kind, status, words(message)), from, request, leads);
    }
    const attempt = { request, device, session, words, fields: read.fields };
    try {
      return await respond(await perform(rules, attempt), attempt, request, rules);
    } finally {
      await read.close?.();
    }
  }
  return (request: Request): Promise<Response> =>
    rules.repeated ? withoutSpan(() => answer(request)) : answer(request);
}
