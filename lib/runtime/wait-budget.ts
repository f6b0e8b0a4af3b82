import { activeTime, afterActiveTime } from './active-time';

/** Minimum wait in ms after the budget is spent, so that cached responses are found, also in Redis. */
const minimumWait = 40;

/**
 * Time that a page may wait for the platform, in ms of active time (`active-time.ts`). Only waiting for calls counts, not
 * rendering or queue time. Calls continue after the page stops waiting.
 */
export class WaitBudget {
  #remainingMs: number;
  #waits = 0;
  #since = 0;

  constructor(readonly total: number) {
    this.#remainingMs = total;
  }

  /** Returns the value of `work`; undefined if the budget is spent first. */
  async wait<Value>(work: Promise<Value>): Promise<Value | undefined> {
    let callOff = () => {};
    const over = new Promise<undefined>((resolve) => {
      callOff = afterActiveTime(Math.max(this.#remaining(), minimumWait), () => resolve(undefined));
    });
    if (this.#waits === 0) this.#since = activeTime();
    this.#waits += 1;
    try {
      return await Promise.race([work, over]);
    } finally {
      callOff();
      if (this.#waits === 1) this.#remainingMs = this.#remaining();
      this.#waits -= 1;
    }
  }

  /** Returns the ms of the current wait; 0 if no call is running. */
  waitedFor(): number {
    return this.#waits === 0 ? 0 : activeTime() - this.#since;
  }

  /** Returns true if the budget is spent. */
  isOver(): boolean {
    return this.#remaining() <= 0;
  }

  #remaining(): number {
    return this.#waits === 0 ? this.#remainingMs : this.#remainingMs - (activeTime() - this.#since);
  }
}
