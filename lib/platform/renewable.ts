import { fail, type Result } from './errors';

/** A secret that the platform gives out, kept for the process: fetched once for all who wait, and again when it is spent. */
export interface Renewable<Value> {
  /** The value at hand, or a new one. */
  get(): Promise<Result<Value>>;
  /** The value at hand, without asking for one. */
  held(): Value | undefined;
  /** Forgets the value at hand if a call was refused with it; one that was renewed in the meantime stays. */
  drop(wasUsed: (value: Value) => boolean): void;
}

/** ms after a failed fetch during which nobody asks again: a platform in trouble is not asked once per render. */
const backOff = 2000;

/**
 * @param fetchNew gets the value that was held before, which may serve to renew it
 * @param isSpent whether a value is past its time
 */
export function createRenewable<Value extends object>(
  fetchNew: (last: Value | undefined) => Promise<Result<Value>>,
  isSpent: (value: Value) => boolean = () => false,
): Renewable<Value> {
  let current: Value | undefined;
  let last: Value | undefined;
  let pending: Promise<Result<Value>> | undefined;
  let failure: { at: number; answer: Result<Value> } | undefined;

  async function renew(): Promise<Result<Value>> {
    const answer = await fetchNew(last).catch((): Result<Value> => fail({ kind: 'network' }));
    failure = answer.ok ? undefined : { at: Date.now(), answer };
    current = answer.ok ? answer.value : undefined;
    if (answer.ok) last = answer.value;
    return answer;
  }

  const held = () => (current && !isSpent(current) ? current : undefined);

  return {
    held,
    async get() {
      const value = held();
      if (value) return { ok: true, value };
      if (failure && Date.now() - failure.at < backOff) return failure.answer;
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    drop(wasUsed) {
      if (current && wasUsed(current)) current = undefined;
    },
  };
}
