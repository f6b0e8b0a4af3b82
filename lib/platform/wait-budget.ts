import { afterAttention, attended } from './attention';

/** ms that a page still waits after its budget is spent: what is cached must be found, also in a store beside this process. */
const minimumWait = 40;

/**
 * The time that a page waits for the platform, in ms of attention (`attention.ts`). It is spent only while something is waited
 * for: drawing, and waiting for one's turn to draw, cost the platform nothing. What is given up goes on by itself.
 */
export class WaitBudget {
  #left: number;
  #waits = 0;
  #since = 0;

  constructor(readonly whole: number) {
    this.#left = whole;
  }

  /** The value of `work`; undefined when the budget was spent before. */
  async wait<Value>(work: Promise<Value>): Promise<Value | undefined> {
    let callOff = () => {};
    const over = new Promise<undefined>((resolve) => {
      callOff = afterAttention(Math.max(this.#remaining(), minimumWait), () => resolve(undefined));
    });
    if (this.#waits === 0) this.#since = attended();
    this.#waits += 1;
    try {
      return await Promise.race([work, over]);
    } finally {
      callOff();
      if (this.#waits === 1) this.#left = this.#remaining();
      this.#waits -= 1;
    }
  }

  /** ms that it has been waiting now, for whatever it waits for longest; 0 while it does something. */
  waitedFor(): number {
    return this.#waits === 0 ? 0 : attended() - this.#since;
  }

  /** Whether the page no longer waits for the platform. */
  isOver(): boolean {
    return this.#remaining() <= 0;
  }

  #remaining(): number {
    return this.#waits === 0 ? this.#left : this.#left - (attended() - this.#since);
  }
}
