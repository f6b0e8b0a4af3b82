import { activeTime, afterActiveTime } from './active-time';

/** Minimum wait in ms, even after the budget is spent. Cached responses, also from Redis, arrive sooner. */
const minimumWait = 40;

/** Active time in ms that a page may wait for platform calls. Rendering does not count. */
export class WaitBudget {
  #remainingMs: number;
  #waitCount = 0;
  #startedAt = 0;

  constructor(readonly total: number) {
    this.#remainingMs = total;
  }

  /** Resolves to undefined if the budget is spent first; the call continues. */
  async wait<Value>(work: Promise<Value>): Promise<Value | undefined> {
    let cancelTimeout = () => {};
    const timeout = new Promise<undefined>((resolve) => {
      cancelTimeout = afterActiveTime(Math.max(this.#remaining(), minimumWait), () => resolve(undefined));
    });
    if (this.#waitCount === 0) this.#startedAt = activeTime();
    this.#waitCount += 1;
    try {
      return await Promise.race([work, timeout]);
    } finally {
      cancelTimeout();
      if (this.#waitCount === 1) this.#remainingMs = this.#remaining();
      this.#waitCount -= 1;
    }
  }

  /** Returns the ms of the current wait; 0 if no call is running. */
  waitedFor(): number {
    return this.#waitCount === 0 ? 0 : activeTime() - this.#startedAt;
  }

  isOver(): boolean {
    return this.#remaining() <= 0;
  }

  #remaining(): number {
    return this.#waitCount === 0 ? this.#remainingMs : this.#remainingMs - (activeTime() - this.#startedAt);
  }
}
