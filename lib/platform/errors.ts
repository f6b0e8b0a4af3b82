/**
 * Failure of a call. `malformed`: violates the contract; `withdrawn`: existed earlier; `retryAfter`: ms after
 * which the host may be called again; `isRunning`: the page stopped waiting, but the call continues.
 */
export type PlatformError = (
  | { kind: 'network'; retryAfter?: number }
  | { kind: 'timeout'; ms: number; isRunning?: true }
  | { kind: 'rejected'; code: string; message: string }
  | { kind: 'malformed'; problem: string }
  | { kind: 'notFound' }
  | { kind: 'withdrawn' }
  | { kind: 'notOffered' }
) & { notSent?: NotSentReason };

/** Reason why a call had no effect. `failed-before`: a recent token request failed; `rate-limited`: 429. */
type NotSentReason =
  | 'breaker-open'
  | 'queue-full'
  | 'failed-before'
  | 'no-auth'
  | 'not-connected'
  | 'rate-limited';

export type Result<Value, Failure = PlatformError> =
  | { ok: true; value: Value }
  | { ok: false; error: Failure };

export type Loaded<Load extends (...inputs: never[]) => Promise<Result<unknown>>> = Extract<
  Awaited<ReturnType<Load>>,
  { ok: true }
>['value'];

export function succeed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function fail<const Failure>(error: Failure): { ok: false; error: Failure } {
  return { ok: false, error };
}

/** Returns true if the entity is definitely absent, so that the page does not count as incomplete. */
export function isAbsent(error: PlatformError): boolean {
  return error.kind === 'notFound' || error.kind === 'withdrawn' || error.kind === 'notOffered';
}

/** Codes that concern the call or session, not the entity (Spec §8, platform facts §1). */
const callRefusalPattern = /^(?:1004|1009|10111|10102|10103|http \d+)$/;

/** Returns true if the platform rejected the entity, not the call: it is missing, or not for this reader. */
export function refusesEntity(error: PlatformError): error is PlatformError & { kind: 'rejected' } {
  return error.kind === 'rejected' && !callRefusalPattern.test(error.code);
}

/** Returns true if the platform lacks the entity or refuses it to this reader; false if the call failed. */
export function isDenied(error: PlatformError): boolean {
  return isAbsent(error) || refusesEntity(error);
}

export function isOutage(error: PlatformError): boolean {
  return error.kind === 'network' || error.kind === 'timeout' || error.kind === 'malformed';
}

/** Returns true if the platform may have executed a call without confirming it. */
export function mayHaveSucceeded(error: PlatformError): boolean {
  return isOutage(error) && error.notSent === undefined;
}
