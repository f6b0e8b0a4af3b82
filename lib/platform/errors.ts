/**
 * Reason of a failed platform call. Expected failures are values, never exceptions. `network`: the host was not reached, or
 * no request was sent. `rejected`: an error status of the platform; `code` is text, since hosts use numbers and texts.
 * `malformed`: the response violates the contract. `notFound`: no such entity. `withdrawn`: the entity existed and was
 * withdrawn. `notOffered`: the platform does not offer the operation.
 */
export type PlatformError = (
  | {
      kind: 'network' /** ms after which the host may be called again (`Retry-After`). */;
      retryAfter?: number;
    }
  | { kind: 'timeout'; ms: number /** The page stopped waiting; the call continues. */; isRunning?: true }
  | { kind: 'rejected'; code: string; message: string }
  | { kind: 'malformed'; problem: string }
  | { kind: 'notFound' }
  | { kind: 'withdrawn' }
  | { kind: 'notOffered' }
) & { notSent?: NotSentReason };

/**
 * Reason why no request was sent: open circuit breaker, full queue, a recent failure, missing credentials, or no connection.
 * `rate-limited`: HTTP 429.
 */
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

export function succeed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function fail<Failure>(error: Failure): { ok: false; error: Failure } {
  return { ok: false, error };
}

/** Returns true if the entity does not exist. This result is definite, so the page does not count as incomplete. */
export function isAbsent(error: PlatformError): boolean {
  return error.kind === 'notFound' || error.kind === 'withdrawn' || error.kind === 'notOffered';
}

/** Error codes about the call or the session: signature, rate, tokens (Spec §8, platform facts §1). */
const callRefusals = /^(?:1004|1009|10111|10102|10103|http \d+)$/;

/**
 * Returns true if the platform rejected the requested entity and not the call: the entity does not exist for this reader.
 */
export function refusesEntity(error: PlatformError): error is PlatformError & { kind: 'rejected' } {
  return error.kind === 'rejected' && !callRefusals.test(error.code);
}

/** Returns true if the platform failed; false for definite responses such as rejections. */
export function isOutage(error: PlatformError): boolean {
  return error.kind === 'network' || error.kind === 'timeout' || error.kind === 'malformed';
}

/** Returns true if the platform may have executed the call although it did not confirm it. */
export function mayHaveSucceeded(error: PlatformError): boolean {
  return isOutage(error) && error.notSent === undefined;
}
