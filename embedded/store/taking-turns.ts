/** What is done to one name is done one after another; other names do not wait. */
export class TakingTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const own = before.then(work);
    // Whoever waits must not fail with it.
    const over = own.catch(() => undefined);
    this.#last.set(name, over);
    try {
      return await own;
    } finally {
      if (this.#last.get(name) === over) this.#last.delete(name);
    }
  }
}
