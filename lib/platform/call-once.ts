import 'server-only';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { AnyOperation } from '../contract/operation';
import { collectUnreadableDates, parseJson } from '../contract/wire';
import { environment } from '../env/environment';
import { siteWide } from '../env/site-wide';
import { activeTime } from '../runtime/active-time';
import { logRateLimited } from '../runtime/log';
import { platformCallSeconds, platformCalls, platformRetries } from '../runtime/metrics';
import { currentSpan } from '../runtime/trace';
import type { Bearer } from './bearer';
import { type CallOutcome, type CallTarget, mayCall, pauseCalls, recordOutcome } from './breaker';
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit';
import { endpointOf } from './endpoints';
import { confirmsOutcome, emptyEntity, isEmptyAnswer, openEnvelope } from './envelopes';
import { fail, isOutage, type PlatformError, type Result, succeed } from './errors';
import { hosts } from './hosts';
import { isConfiguredByOperator } from './outside-fetch';
import { recordDuration } from './slow-operations';
import { type FieldValue, send, type WireRequest } from './transport';

/** `direct`: 5 s for reads; `wrapper`: 50 s for writes and uploads (reading 8). */
type TimeoutClass = 'direct' | 'wrapper';

const timeouts = { direct: 5_000, wrapper: 50_000 };

export interface CallOptions {
  timeoutClass: TimeoutClass;
  /** Virtual device id of the visitor; default: the instance's. */
  device?: string;
  /** Tokens of the visitor; default: the instance's. */
  bearer?: Bearer;
  /** Returns signed fields and headers, given the request's token (thirdLogin, R7.107). */
  sign?: (fields: RequestFields, token: string) => Signature;
  /** URL outside the six hosts; common fields are omitted (reading 30). */
  address?: string | undefined;
  /** Base URL that replaces the operation's host (`advsUrl`, Spec §3). */
  base?: string | undefined;
}

export interface Signature {
  fields: RequestFields;
  headers: Readonly<Record<string, string>>;
}

const instanceDeviceId = `xy0${process.pid}${Date.now()}`;

/** Returns the common fields (Spec §3) in all spellings, because operations spell them differently. */
function commonFields(device: string): Record<string, string> {
  const { SITE_ID, APP_ID, SITE_VERSION, API_VERSION } = environment();
  return {
    siteId: SITE_ID,
    siteID: SITE_ID,
    siteid: SITE_ID,
    appID: APP_ID,
    device,
    curVersions: String(SITE_VERSION),
    apiVersion: API_VERSION,
  };
}

/** Returns the base URL. `base` replaces the operation's host, unless PLATFORM_ENDPOINTS names another. */
function hostOf(operation: AnyOperation, { base }: CallOptions): string {
  const { host } = endpointOf(operation);
  return (host === operation.host ? base : undefined) ?? hosts()[host];
}

export interface CallAuth {
  headers: Readonly<Record<string, string>>;
  token?: string | undefined;
  encrypt?: (fields: RequestFields) => RequestFields;
}

export type RequestFields = Record<string, FieldValue>;

/** Builds a request. The signature is computed after the encryption, and without the common fields. */
export function prepareRequest(
  operation: AnyOperation,
  request: RequestFields,
  options: CallOptions,
  auth: CallAuth,
): WireRequest {
  const { method, path } = endpointOf(operation);
  const device = options.device ?? instanceDeviceId;
  const isGet = method === 'GET';
  const omitsCommonFields = options.address !== undefined || operation.commonFields === false;
  const operationFields = auth.encrypt?.(request) ?? request;
  const isMultipart = operation.encoding === 'multipart';
  const isInQuery = ([name]: [string, FieldValue]) => operation.queryFields?.includes(name) ?? false;
  const queryFields = Object.fromEntries(Object.entries(operationFields).filter(isInQuery));
  const bodyFields = Object.fromEntries(Object.entries(operationFields).filter((field) => !isInQuery(field)));
  const signature = options.sign?.(operationFields, auth.token ?? '');
  const url = options.address ?? hostOf(operation, options) + path;
  return {
    url,
    ...(isConfiguredByOperator(url) ? {} : { isOutside: true }),
    method,
    encoding: isGet ? 'query' : operation.encoding === 'query' ? 'form' : operation.encoding,
    headers: {
      source: environment().SOURCE,
      accept: 'application/json, text/plain;q=0.9, */*;q=0.8',
      ...auth.headers,
      ...signature?.headers,
    },
    query: isMultipart && !omitsCommonFields ? { device, ...queryFields } : queryFields,
    fields: {
      ...(omitsCommonFields ? {} : commonFields(device)),
      ...bodyFields,
      ...signature?.fields,
      ...(isGet ? { t: Date.now() } : {}),
    },
    ...(operation.once ? { once: true } : {}),
    timeout: timeouts[options.timeoutClass],
    onRetry: () => platformRetries.add(operation.name, 'connection'),
  };
}

/** @param mayQuote false for personal data, which must not be quoted in logs */
function readJson(bytes: ArrayBuffer, mayQuote: boolean): Result<unknown> {
  const text = new TextDecoder().decode(bytes).trim();
  if (text === '') return succeed(null);
  try {
    return succeed(parseJson(text));
  } catch {
    // Content types are not checked, because error pages of proxies may have any (platform facts §1).
    return fail({ kind: 'malformed', problem: mayQuote ? `no JSON: ${text.slice(0, 80)}` : 'no JSON' });
  }
}

function isPrivate({ byUser, confidential }: AnyOperation): boolean {
  return byUser === true || confidential === true;
}

function readAnswer<Operation extends AnyOperation>(
  operation: Operation,
  bytes: ArrayBuffer,
): Result<z.output<Operation['response']>> {
  const bodyResult =
    operation.envelope === 'binary' ? succeed<unknown>(bytes) : readJson(bytes, !isPrivate(operation));
  if (operation.mustConfirm && bodyResult.ok && !confirmsOutcome(bodyResult.value)) {
    return fail({ kind: 'malformed', problem: 'the response does not confirm the write' });
  }
  const valueResult = bodyResult.ok ? openEnvelope(operation.envelope, bodyResult.value) : bodyResult;
  if (!valueResult.ok) return valueResult;
  if (operation.returnsOneEntity && valueResult.value === emptyEntity) return fail({ kind: 'withdrawn' });
  const { value: parsed, unreadableDates } = collectUnreadableDates(() =>
    operation.response.safeParse(valueResult.value),
  );
  if (unreadableDates.length > 0)
    logRateLimited('unreadable-date', operation.name, isPrivate(operation) ? {} : { dates: unreadableDates });
  if (parsed.success) return succeed(parsed.data as z.output<Operation['response']>);
  if (valueResult.value === emptyEntity) return fail({ kind: 'withdrawn' });
  // The platform returns an empty object for a missing entity (Spec §8).
  if (isEmptyAnswer(valueResult.value)) return fail({ kind: 'notFound' });
  const issue = parsed.error.issues[0];
  return fail({ kind: 'malformed', problem: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` });
}

/** Maximum queued calls per operation, host and timeout class. `wrapper` allows 2,000 sign-ups at once. */
const maxQueued: Record<TimeoutClass, number> = { direct: 256, wrapper: 2048 };
const maxConcurrent = 32;

const concurrencyLimits = () =>
  siteWide('call-limits', () => new LRUCache<string, ConcurrencyLimit>({ max: 1000 }));

function concurrencyLimitOf({ operation, host }: CallTarget, timeoutClass: TimeoutClass): ConcurrencyLimit {
  const name = `${operation} ${host} ${timeoutClass}`;
  const limiter =
    concurrencyLimits().get(name) ?? createConcurrencyLimit(maxConcurrent, maxQueued[timeoutClass]);
  concurrencyLimits().set(name, limiter);
  return limiter;
}

/** Returns numbers of calls. Keys: `read` (5 s) or `write` (50 s), a space, `running` or `waiting`. */
export function runningCallCounts(): ReadonlyMap<string, number> {
  const states = ['read running', 'read waiting', 'write running', 'write waiting'];
  const counts = new Map(states.map((state) => [state, 0]));
  for (const [name, limiter] of concurrencyLimits().entries()) {
    const kind = name.endsWith(' direct') ? 'read' : 'write';
    for (const [state, count] of Object.entries(limiter.load()))
      counts.set(`${kind} ${state}`, (counts.get(`${kind} ${state}`) ?? 0) + count);
  }
  return counts;
}
/** Classifies an answer for the breaker. A malformed answer does not show that the host is unavailable. */
function callOutcomeOf(answer: Result<unknown>): CallOutcome {
  if (answer.ok || !isOutage(answer.error) || answer.error.kind === 'malformed') return 'answered';
  return answer.error.kind === 'timeout' ? 'late' : 'refused';
}

/** Converts HTTP 404 and 410 to an absent entity (Spec §8). For lists, they mean a wrong path instead. */
function toEntityError(operation: AnyOperation, error: PlatformError): PlatformError {
  const code = error.kind === 'rejected' ? error.code : '';
  if (code !== 'http 404' && code !== 'http 410') return error;
  const isSingleEntity = operation.returnsOneEntity || !operation.response.safeParse({}).success;
  if (!isSingleEntity) return error;
  return { kind: code === 'http 410' ? 'withdrawn' : 'notFound' };
}

async function sendAndRead<Operation extends AnyOperation>(
  operation: Operation,
  request: WireRequest,
  target: CallTarget,
  timeoutClass: TimeoutClass,
): Promise<Result<z.output<Operation['response']>>> {
  type Answer = Result<z.output<Operation['response']>>;
  if (!mayCall(target)) return fail({ kind: 'network', notSent: 'breaker-open' });
  const startedAt = performance.now();
  const answer = await concurrencyLimitOf(target, timeoutClass).run(async (): Promise<Answer> => {
    if (performance.now() - startedAt > request.timeout) {
      return fail({ kind: 'timeout', ms: request.timeout, notSent: 'queue-full' });
    }
    const [sentAt, activeSince] = [performance.now(), activeTime()];
    const span = currentSpan()?.begin(operation.name, 'call');
    const traceHeaders = span ? { traceparent: span.traceparent } : {};
    const response = await send({ ...request, headers: { ...request.headers, ...traceHeaders } });
    platformCallSeconds.observe((performance.now() - sentAt) / 1000, target.operation);
    // Only active time is recorded, so that a busy process does not make the platform look slow.
    recordDuration(target.operation, activeTime() - activeSince);
    const result = response.ok
      ? readAnswer(operation, response.value)
      : fail(toEntityError(operation, response.error));
    recordOutcome(target, callOutcomeOf(result));
    if (!result.ok && result.error.kind === 'network' && result.error.retryAfter !== undefined)
      pauseCalls(target, result.error.retryAfter);
    span?.end(
      { 'kanbao.outcome': result.ok ? 'ok' : result.error.kind },
      { failed: !result.ok && isOutage(result.error) },
    );
    return result;
  });
  return answer ?? fail({ kind: 'network', notSent: 'queue-full' });
}

/** Sends one request; never throws for failures of network or platform. */
export async function callOnce<Operation extends AnyOperation>(
  operation: Operation,
  fields: RequestFields,
  options: CallOptions,
  auth: CallAuth = { headers: {} },
): Promise<Result<z.output<Operation['response']>>> {
  const wire = prepareRequest(operation, fields, options, auth);
  const host = options.address ?? hostOf(operation, options);
  const answer = await sendAndRead(
    operation,
    wire,
    { operation: operation.name, host },
    options.timeoutClass,
  );
  platformCalls.add(operation.name, answer.ok ? 'ok' : (answer.error.notSent ?? answer.error.kind));
  return answer;
}
