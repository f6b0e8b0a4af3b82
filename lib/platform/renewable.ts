import { fail, type PlatformError, type Result } from './errors';
import { logSwallowed } from './log';

/** A secret that the platform gives out, kept for the process: fetched once for all who wait, and again when it is spent. */
export interface Renewable<Value> {
  /** The value at hand, or a new one. */
  get(): Promise<Result<Value>>;
  /** The value at hand, without asking for one. */
  held(): Value | undefined;
  /**
   * Forgets the value at hand if a call was refused with it; one that was renewed in the meantime stays.
   * @returns whether another one may be had: the call is worth repeating
   */
  drop(wasUsed: (value: Value) => boolean): boolean;
}

/**
 * ms after a failed fetch, or after a refused value, during which nobody asks again: a platform in trouble is not asked once
 * per render, nor one that refuses whatever it gives out.
 */
const backOff = 2000;

/** @param isSpent whether a value is past its time */
export function createRenewable<Value extends object>(
  fetchNew: () => Promise<Result<Value>>,
  isSpent: (value: Value) => boolean = () => false,
): Renewable<Value> {
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

  const held = () => (current && !isSpent(current) ? current : undefined);
  /** A clock that was set back makes no wait longer. */
  const isSoonAfter = (moment: number) => Math.abs(Date.now() - moment) < backOff;

  return {
    held,
    async get() {
      const value = held();
      if (value) return { ok: true, value };
      if (failure && isSoonAfter(failure.at)) return fail({ ...failure.error, unasked: 'failed-before' });
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    drop(wasUsed) {
      if (!current || !wasUsed(current)) return true;
      // What took the place of a refused one is refused as well: another would fare no better.
      if (isSoonAfter(droppedAt)) return false;
      droppedAt = Date.now();
      current = undefined;
      return true;
    },
  };
}
