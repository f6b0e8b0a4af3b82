import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { readerName } from '@/lib/format/reader-name';
import { log, logSwallowed } from '@/lib/runtime/log';
import { withoutSpan } from '@/lib/runtime/trace';
import type { Words } from '@/lib/view/words';
import { memberTag } from '../session/member-tag';
import { readerWords } from '../session/reader-words';
import { type VisitorSession, visitorOf } from '../session/visitor-session';
import { acceptsHtml } from './accepts-json';
import { formPageOf } from './back-address';
import { withDraft } from './draft-cookie';
import { digestOf } from './idempotency-record';
import { type FieldsResult, readFields } from './read-fields';
import { defaultMaxBytes, type FormRules, refuseSender, refuseUnread } from './refuse-unread';
import { type RequestLimits, takeBodyToken, writeLimit } from './request-limits';
import { type FormSubmission, respond } from './respond';
import { originKind } from './same-origin';
import { type FileRules, SentFile } from './sent-file';
import { isSuccess, refusal, tooOftenAnswer, type WriteAnswer } from './write-answer';
import { confidentialKeyOf, readIdempotencyKey, visitorName, writeKeyOf } from './write-keys';
import { type LookupResult, type OnceResult, type Outcome, writeOnce } from './write-once';

export interface Visitor {
  device: string;
  session: VisitorSession;
  words: Words;
  request: Request;
}

interface WriteRules<Input extends z.ZodObject> extends RequestLimits, FormRules<Input> {
  /** Returns an equal value for repeats. Its digest is the idempotency key of forms without JavaScript. */
  keyOf?: (input: z.output<Input>, visitor: Visitor) => unknown;
  /** Identifies the page. After ten minutes, the same input from another page is a new action. */
  pageOf?: (input: z.output<Input>) => string;
  files?: (session: VisitorSession, request: Request) => Promise<FileRules>;
  /** Refuses requests without a device cookie, so that voters who clear it need two requests per vote. */
  knownDevice?: true;
  write: (input: z.output<Input>, visitor: Visitor) => Promise<WriteAnswer>;
  /** Changes the session after a success, including a repeat that gets the stored answer. */
  onSuccess?: (input: z.output<Input>, visitor: Visitor) => void;
  /** Looks for a submission whose response was lost. `since`: epoch ms of the first attempt. */
  lookUp?: (input: z.output<Input>, visitor: Visitor, since: number) => Promise<LookupResult<WriteAnswer>>;
  /** True if a repeat has no further effect: a write with an unknown result may be sent again (ADR 0043). */
  repeatable?: true;
  /** Makes the write confidential (ADR 0054): a repeat gets this answer, because none is stored. */
  repeatAnswer?: (input: z.output<Input>, words: Words) => WriteAnswer;
}

const onceRefusals = {
  otherInput: { status: 422, message: 'write.changed' },
  underWay: { status: 409, message: 'write.underWay' },
  tooMany: { status: 429, message: 'write.tooOften' },
  unshared: { status: 503, message: 'write.later' },
  unknown: { status: 504, message: 'write.unknown' },
} as const;

/** Refuses a form that shows another member (field `member`): another tab has changed the account. */
function refuseOtherMember({ session: { user }, fields, words }: FormSubmission): WriteAnswer | undefined {
  if (!user || fields.member === undefined || fields.member === memberTag(user)) return undefined;
  return refusal('otherMember', 409, words('write.otherMember', { name: readerName(user.nickname) }));
}

async function perform<Input extends z.ZodObject>(
  rules: WriteRules<Input>,
  attempt: FormSubmission,
): Promise<WriteAnswer> {
  const { request, device, session, words, fields } = attempt;
  const input = rules.input.safeParse(fields);
  if (!input.success) return refusal('invalid', 400, words('write.invalid'));
  if (rules.knownDevice && device.setCookie !== undefined) {
    return refusal('newDevice', 403, words('write.newDevice'));
  }
  const otherMember = refuseOtherMember(attempt);
  if (otherMember) return withDraft(otherMember, rules.draft?.(input.data));
  const rawKey = request.headers.get('idempotency-key') ?? fields.idempotencyKey;
  const visitor = { device: device.id, session, words, request };
  const repeatDigest = rules.keyOf && digestOf(JSON.stringify(rules.keyOf(input.data, visitor)));
  const key = readIdempotencyKey(rawKey ?? repeatDigest);
  const repeatAnswer = rules.repeatAnswer?.(input.data, words);
  const write = async (): Promise<WriteAnswer> => {
    const limit = writeLimit(rules.actionName, request, device, rules, repeatAnswer !== undefined);
    const waitMs = await limit.take();
    if (waitMs > 0) return tooOftenAnswer(waitMs, visitor);
    try {
      const answer = await rules.write(input.data, visitor);
      if (isSuccess(answer)) session.update({ refusals: 0 });
      if (answer.uncounted) await limit.refund();
      return answer;
    } catch (problem) {
      // The error message of a confidential write may quote its input.
      const reason = repeatAnswer && problem instanceof Error ? problem.name : String(problem);
      log('write-failed', { action: rules.actionName, reason });
      return { ...refusal('failed', 500, words('write.failed')), mayBeDone: true };
    }
  };
  const { lookUp, repeatable } = rules;
  const applyEffects = (answer: WriteAnswer) => {
    if (isSuccess(answer)) rules.onSuccess?.(input.data, visitor);
    return answer;
  };
  if (!key && repeatable) return applyEffects(await write());
  const visitorId = visitorName(device.id, session.user);
  const recordName = repeatAnswer
    ? confidentialKeyOf(rules.actionName, visitorId, readIdempotencyKey(rawKey), repeatDigest)
    : writeKeyOf(rules.actionName, visitorId, key);
  const onceResult = await writeOnce({
    ...recordName,
    repeatAnswer,
    input: repeatDigest ?? input.data,
    sourcePage: rules.pageOf?.(input.data),
    work: write,
    outcomeOf: writeOutcome,
    repeatable,
    lookUp: lookUp && ((since) => lookUp(input.data, visitor, since)),
    again: fields.again === '1',
  });
  const answer = answerFor(onceResult, rules.actionName, words, repeatAnswer !== undefined);
  return withDraft(applyEffects(answer), rules.draft?.(input.data));
}

function answerFor(
  onceResult: OnceResult<WriteAnswer>,
  actionName: string,
  words: Words,
  isConfidential: boolean,
): WriteAnswer {
  if (onceResult.kind === 'answer') return onceResult.answer;
  const { status, message } = onceRefusals[onceResult.kind];
  const isUnknown = onceResult.kind === 'unknown';
  const text = words(isUnknown && isConfidential ? 'write.unknownConfidential' : message);
  const refused = refusal(onceResult.kind, status, text);
  if (onceResult.kind !== 'unknown') return refused;
  log('write-unknown', { action: actionName });
  return { ...onceResult.answer, ...refused };
}

function writeOutcome(answer: WriteAnswer): Outcome {
  if (isSuccess(answer)) return answer.isIntermediate ? 'refused' : 'done';
  return answer.mayBeDone ? 'unknown' : 'refused';
}

/** Milliseconds after which a browser without JavaScript gets a page that reports the missing response. */
const maxSilentMs = 6_000;

/**
 * Answers forms without JavaScript within `maxSilentMs`; a repeat gets the result. Forms with files wait for
 * the result, because files would be lost. Confidential writes wait, because their answer is sent only once.
 */
async function answerInTime<Input extends z.ZodObject>(
  pendingAnswer: Promise<WriteAnswer>,
  { keyOf, repeatAnswer, draft, input }: WriteRules<Input>,
  { request, words, fields }: FormSubmission,
): Promise<WriteAnswer> {
  const hasFiles = Object.values(fields)
    .flat()
    .some((value) => value instanceof SentFile);
  if (!keyOf || repeatAnswer || hasFiles || !acceptsHtml(request)) return pendingAnswer;
  const answer = await Promise.race([pendingAnswer, pause(maxSilentMs, undefined, { ref: false })]);
  if (answer) return answer;
  pendingAnswer.catch((problem: unknown) => logSwallowed('late-write', problem));
  const { status, message } = onceRefusals.underWay;
  const parsedInput = input.safeParse(fields);
  return withDraft(
    refusal('underWay', status, words(message)),
    parsedInput.success ? draft?.(parsedInput.data) : undefined,
  );
}

async function readWithinLimit<Input extends z.ZodObject>(
  request: Request,
  session: VisitorSession,
  rules: WriteRules<Input>,
): Promise<FieldsResult | { kind: 'tooOften'; values: Readonly<Record<string, number>> }> {
  const waitMs = takeBodyToken(rules.actionName, request, rules, rules.repeatAnswer !== undefined);
  if (waitMs > 0) return { kind: 'tooOften', values: { retryAfter: Math.ceil(waitMs / 1000) } };
  const files = await rules.files?.(session, request);
  return readFields(request, rules.maxBytes ?? defaultMaxBytes, files);
}

/**
 * Creates a handler that performs an action once per idempotency key. After an unknown result, `again=1`
 * sends it anyway. Responds with JSON for `accept: application/json`, else redirects to `back` with `notice`.
 */
export function writeHandler<Input extends z.ZodObject>(rules: WriteRules<Input>) {
  async function handle(request: Request): Promise<Response> {
    const sender = originKind(request);
    if (sender !== 'own') return refuseSender(sender, request, rules);
    const visitor = await visitorOf(request);
    const fieldsResult = await readWithinLimit(request, visitor.session, rules);
    if (fieldsResult.kind !== 'fields') return refuseUnread(fieldsResult, visitor, rules);
    const { fields } = fieldsResult;
    const words = await readerWords(request, formPageOf(request, fields.back));
    const attempt = { ...visitor, words, fields };
    const pendingAnswer = perform(rules, attempt).finally(fieldsResult.close);
    return respond(await answerInTime(pendingAnswer, rules, attempt), attempt, request, rules);
  }
  return (request: Request): Promise<Response> =>
    rules.repeatAnswer ? withoutSpan(() => handle(request)) : handle(request);
}
