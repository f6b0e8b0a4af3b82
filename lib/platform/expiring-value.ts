import { logSwallowed } from '../runtime/log';
import { fail, type PlatformError, type Result } from './errors';

/** Milliseconds to wait after a failure or rejection before the next fetch. */
const backoffMs = 2000;

/** Creates a value from the platform, shared by all callers and renewed when it expires. */
export function createExpiringValue<Value extends object>(
  fetchNew: () => Promise<Result<Value>>,
  isExpired: (value: Value) => boolean = () => false,
) {
  let current: Value | undefined;
  let pending: Promise<Result<Value>> | undefined;
  let failure: { at: number; error: PlatformError } | undefined;
  let droppedAt = Number.NEGATIVE_INFINITY;

  async function renew(): Promise<Result<Value>> {
    const answer = await fetchNew().catch((problem): Result<Value> => {
      logSwallowed('a secret of the platform', problem);
      return fail({ kind: 'network' });
    });
    failure = answer.ok ? undefined : { at: Date.now(), error: answer.error };
    current = answer.ok ? answer.value : undefined;
    return answer;
  }

  const peek = () => (current && !isExpired(current) ? current : undefined);
  /** Compares the absolute difference, so that setting the clock back does not prolong the wait. */
  const isSoonAfter = (moment: number) => Math.abs(Date.now() - moment) < backoffMs;

  return {
    peek,
    async get(): Promise<Result<Value>> {
      const value = peek();
      if (value) return { ok: true, value };
      if (failure && isSoonAfter(failure.at)) return fail({ ...failure.error, notSent: 'failed-before' });
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    /** Drops a rejected value, unless it has been renewed; true if the call can be repeated. */
    drop(wasUsed: (value: Value) => boolean): boolean {
      if (!current || !wasUsed(current)) return true;
      // The platform also rejected the replacement, so it would probably reject another one.
      if (isSoonAfter(droppedAt)) return false;
      droppedAt = Date.now();
      current = undefined;
      return true;
    },
  };
}
