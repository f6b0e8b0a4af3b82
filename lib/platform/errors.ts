/**
 * Why the platform gave no value; an expected failure is a value, never an exception (design 5).
 * `network`: not reached, or not asked. `rejected`: it answered with an error status of its own; `code` is kept as
 * text since hosts use numbers and texts. `malformed`: the answer is not what the contract says. `notFound`: no such thing.
 * `withdrawn`: it was there and was taken back. `notOffered`: the platform has nothing of the kind.
 */
export type PlatformError = (
  | {
      kind: 'network' /** ms after which the host wants to be asked again (`Retry-After`). */;
      retryAfter?: number;
    }
  | { kind: 'timeout'; ms: number /** The page stopped waiting; the call goes on. */; underWay?: true }
  | { kind: 'rejected'; code: string; message: string }
  | { kind: 'malformed'; problem: string }
  | { kind: 'notFound' }
  | { kind: 'withdrawn' }
  | { kind: 'notOffered' }
) & { unasked?: Unasked };

/**
 * Why nobody was asked: the operation is left alone for a while, too many wait for it already, what the call has to carry could
 * not be had now or a moment ago, or no connection came about. `told-to-wait`: the host would not hear of it (HTTP 429).
 */
type Unasked =
  | 'breaker-open'
  | 'too-many-waiting'
  | 'failed-before'
  | 'no-auth'
  | 'not-connected'
  | 'told-to-wait';

export type Result<Value, Failure = PlatformError> =
  | { ok: true; value: Value }
  | { ok: false; error: Failure };

export function succeed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function fail<Failure>(error: Failure): { ok: false; error: Failure } {
  return { ok: false, error };
}

/** Whether there is nothing to show, for good or not yet: a clear answer that leaves nothing incomplete. */
export function isAbsent(error: PlatformError): boolean {
  return error.kind === 'notFound' || error.kind === 'withdrawn' || error.kind === 'notOffered';
}

/** Statuses that speak of the call or of who is logged in: signature, number and way of calls, tokens (Spec §8, platform facts §1). */
const ofTheCall = /^(?:1004|1009|10111|10102|10103|http \d+)$/;

/** Whether the platform refused what was asked for, and not the way in which it was asked: such a thing is not there for this reader. */
export function refusesTheThing(error: PlatformError): error is PlatformError & { kind: 'rejected' } {
  return error.kind === 'rejected' && !ofTheCall.test(error.code);
}

/** Whether the platform itself is in trouble, as against a clear answer about this one thing. */
export function isOutage(error: PlatformError): boolean {
  return error.kind === 'network' || error.kind === 'timeout' || error.kind === 'malformed';
}

/** Whether the platform may have done what it was asked, although it did not say so. */
export function mayHaveHappened(error: PlatformError): boolean {
  return isOutage(error) && error.unasked === undefined;
}
