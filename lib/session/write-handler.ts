import 'server-only';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { log } from '@/lib/platform/log';
import { withoutSpan } from '@/lib/platform/trace';
import type { Words } from '@/lib/view/words';
import { confidentialNames, namesOf } from './act-names';
import { actOnce, type LookedUp, type Once, type Outcome } from './act-once';
import { backPath } from './back-address';
import { deviceOf } from './device';
import { type Draft, draftCookie } from './draft';
import { readIdempotencyKey } from './idempotency-key';
import { type FieldsResult, readFields } from './read-fields';
import { readerWords } from './reader-words';
import { type Attempt, type Leads, respond, succeeded } from './respond';
import { senderOf } from './same-origin';
import type { FileRules } from './sent-file';
import { uncountAct, type VisitRules, waitToAct, waitToActInConfidence, waitToRead } from './visit-limit';
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

export interface WriteRules<Input extends z.ZodObject> extends VisitRules, Leads {
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
      if (answer.uncounted) await uncountAct(rules.act, request, device, rules, repeated !== undefined);
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

const unreadable = {
  tooLarge: { status: 413, message: 'write.tooLarge' },
  unsupported: { status: 415, message: 'write.invalid' },
  unreadable: { status: 400, message: 'write.invalid' },
  tooSlow: { status: 408, message: 'write.failed' },
  tooOften: { status: 429, message: 'write.tooOften' },
} as const;

/** Reads a request's fields, once its network has taken a token for it. */
async function readInTurn(
  request: Request,
  session: VisitorSession,
  rules: WriteRules<z.ZodObject>,
): Promise<FieldsResult | { kind: 'tooOften'; values: Readonly<Record<string, number>> }> {
  const wait = waitToRead(rules.act, request, rules, rules.repeated !== undefined);
  if (wait > 0) return { kind: 'tooOften', values: { retryAfter: Math.ceil(wait / 1000) } };
  const files = await rules.files?.(session, request);
  return readFields(request, rules.mostBytes ?? defaultMostBytes, files);
}

/**
 * Refuses a request that no page of ours is known to have sent. A browser that says nothing of the page gets its form's text back, on a
 * page from which it can be sent again.
 */
async function refuseSender(
  sender: 'foreign' | 'unknown',
  request: Request,
  words: Words,
  rules: WriteRules<z.ZodObject>,
): Promise<Response> {
  const { act, repeated, draft, mostBytes = defaultMostBytes } = rules;
  if (sender === 'foreign' || !draft || wantsJson(request)) {
    return respond(refusal('foreign', 403, words('write.foreign')), undefined, request, rules);
  }
  const refused = refusal('unnamed', 403, words('write.unnamed'));
  const wait = waitToRead(act, request, rules, repeated !== undefined);
  const read = wait > 0 ? undefined : await readFields(request, mostBytes);
  const fields = read?.kind === 'fields' ? read.fields : undefined;
  if (read?.kind === 'fields') await read.close?.();
  const input = rules.input.safeParse(fields);
  if (!fields || !input.success) return respond(refused, undefined, request, rules);
  const given = draft(input.data);
  if (!given) return respond(refused, undefined, request, rules);
  // Whoever sent it, the device keeps its id and its drafts.
  const device = { ...deviceOf(request), setCookie: undefined };
  const attempt = { request, device, session: await visitorSession(request, device.id), words, fields };
  return respond(await withDraft(refused, { ...given, maxAge: 0 }), attempt, request, rules);
}

/**
 * Makes a POST handler of a writing act. It takes a form or JSON; refuses requests of other sites, too large ones and too
 * many; does the same act once per idempotency key, and says where it is not known whether it was done, which `again=1` then
 * does all the same; answers JSON to `accept: application/json`, else leads the form back to
 * `back` with `notice`. What is wrong is said in the reader's language.
 */
export function writeHandler<Input extends z.ZodObject>(rules: WriteRules<Input>) {
  async function answer(request: Request): Promise<Response> {
    const words = await readerWords(request);
    const sender = senderOf(request);
    if (sender !== 'own') return refuseSender(sender, request, words, rules);
    const device = deviceOf(request);
    const session = await visitorSession(request, device.id);
    const read = await readInTurn(request, session, rules);
    if (read.kind !== 'fields') {
      const { status, message } = unreadable[read.kind];
      // What the form names could not be read; the browser says which page it stood on.
      const back = backPath(request.headers.get('referer'));
      const from = back === undefined ? undefined : { request, device, session, words, fields: { back } };
      const place = typeof rules.place === 'string' ? rules.place : undefined;
      const { act, noticeName, repeated } = rules;
      const leads = { act, place, noticeName, repeated };
      const refused = refusal(read.kind, status, words(message));
      return respond('values' in read ? { ...refused, values: read.values } : refused, from, request, leads);
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
