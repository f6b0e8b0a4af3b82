import 'server-only';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { log, logSwallowed } from '@/lib/platform/log';
import { withoutSpan } from '@/lib/platform/trace';
import type { Words } from '@/lib/view/words';
import { confidentialNames, namesOf, visitorName } from './act-names';
import { actOnce, type LookedUp, type Once, type Outcome } from './act-once';
import { deviceOf } from './device';
import { readIdempotencyKey } from './idempotency-key';
import { type FieldsResult, type ReadFields, readFields } from './read-fields';
import { readerWords } from './reader-words';
import { defaultMostBytes, type FormRules, refuseSender, refuseUnread } from './refuse-unread';
import { type Attempt, respond, succeeded } from './respond';
import { senderOf } from './same-origin';
import { type FileRules, SentFile } from './sent-file';
import { uncountAct, type VisitRules, waitToAct, waitToActInConfidence, waitToRead } from './visit-limit';
import { type VisitorSession, visitorSession } from './visitor-session';
import { wantsPage } from './wants-json';
import { withDraft } from './with-draft';
import { refusal, type WriteAnswer } from './write-answer';

/** Who writes. */
export interface Visitor {
  device: string;
  /** Who they are, as far as they said; carries the tokens of their calls. */
  session: VisitorSession;
  words: Words;
  request: Request;
}

export interface WriteRules<Input extends z.ZodObject> extends VisitRules, FormRules<Input> {
  /** What makes two sendings the same; its digest is the idempotency key of a form, which brings none. */
  keyOf?: (input: z.output<Input>, visitor: Visitor) => unknown;
  /** What tells one page from the next: what was done from another one long ago may be meant anew (`Act.from`). */
  fromOf?: (input: z.output<Input>) => string;
  /** The files that a form of this visitor may bring. */
  files?: (session: VisitorSession, request: Request) => Promise<FileRules>;
  /**
   * Each device counts by itself: a request that brings no device is none's. The answer gives it one, and the next is taken; so
   * clearing a cookie for each vote takes two requests for each.
   */
  knownDevice?: true;
  write: (input: z.output<Input>, visitor: Visitor) => Promise<WriteAnswer>;
  /**
   * Looks at the platform whether the act was done, when it did not say so: `since` is when it was first sent, in ms since the
   * epoch by our clock. What is not found may still be `unknown`, where the list does not reach so far back.
   */
  lookUp?: (input: z.output<Input>, visitor: Visitor, since: number) => Promise<LookedUp<WriteAnswer>>;
  /** Done twice it counts as once, or is no act at the platform: what was not answered may be sent again (ADR 0043). */
  repeatable?: true;
  /**
   * Makes the act confidential (ADR 0054): nothing that is stored, logged or traced ties it to its reader. The answer is not
   * stored either; a repeat gets this one.
   */
  repeated?: (input: z.output<Input>, words: Words) => WriteAnswer;
}

/** What was not done, or not surely, and what the reader is told. */
const onceRefusals = {
  otherInput: { status: 422, message: 'write.invalid' },
  underWay: { status: 409, message: 'write.underWay' },
  tooMany: { status: 429, message: 'write.tooOften' },
  unshared: { status: 503, message: 'write.later' },
  unknown: { status: 504, message: 'write.unknown' },
} as const;

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
  const visitor = { device: device.id, session, words, request };
  const same = rules.keyOf && digestOf(rules.keyOf(input.data, visitor));
  const key = readIdempotencyKey(given ?? same);
  const repeated = rules.repeated?.(input.data, words);
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
  const who = visitorName(device.id, session.user);
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

function bringsFiles(fields: ReadFields): boolean {
  return Object.values(fields).some(
    (value) => Array.isArray(value) && value.some((one) => one instanceof SentFile),
  );
}

/** ms for which a browser without JavaScript shows nothing while a platform is silent; then a page says that no answer has come. */
const longestSilence = 6_000;

/**
 * What a form without a script is answered: by then nobody may know what came of it, and the work goes on. The same form that is
 * sent again is the same act and gets what has come of it. A form with files would not be the same, as they are to be chosen again,
 * and what is confidential is answered once: these are waited for.
 */
async function answeredInTime<Input extends z.ZodObject>(
  performing: Promise<WriteAnswer>,
  { keyOf, repeated, draft, input }: WriteRules<Input>,
  { request, words, fields }: Attempt,
): Promise<WriteAnswer> {
  if (!keyOf || repeated || bringsFiles(fields) || !wantsPage(request)) return performing;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestSilence);
  });
  const answer = await Promise.race([performing, late]);
  clearTimeout(timer);
  if (answer) return answer;
  performing.catch((problem: unknown) => logSwallowed('late-act', problem));
  const { status, message } = onceRefusals.underWay;
  const given = input.safeParse(fields);
  return withDraft(
    refusal('underWay', status, words(message)),
    given.success ? draft?.(given.data) : undefined,
  );
}

/** Reads a request's fields, once its network has taken a token for it. */
async function readInTurn<Input extends z.ZodObject>(
  request: Request,
  session: VisitorSession,
  rules: WriteRules<Input>,
): Promise<FieldsResult | { kind: 'tooOften'; values: Readonly<Record<string, number>> }> {
  const wait = waitToRead(rules.act, request, rules, rules.repeated !== undefined);
  if (wait > 0) return { kind: 'tooOften', values: { retryAfter: Math.ceil(wait / 1000) } };
  const files = await rules.files?.(session, request);
  return readFields(request, rules.mostBytes ?? defaultMostBytes, files);
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
    if (read.kind !== 'fields') return refuseUnread(read, { request, device, session, words }, rules);
    const attempt = { request, device, session, words, fields: read.fields };
    const performing = perform(rules, attempt).finally(read.close);
    return respond(await answeredInTime(performing, rules, attempt), attempt, request, rules);
  }
  return (request: Request): Promise<Response> =>
    rules.repeated ? withoutSpan(() => answer(request)) : answer(request);
}
