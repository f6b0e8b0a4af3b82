/** Runs work on the same name sequentially. Different names do not wait for each other. */
export class NamedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const own = before.then(work);
    // A failure must not affect the next in the queue.
    const over = own.catch(() => undefined);
    this.#last.set(name, over);
    try {
      return await own;
    } finally {
      if (this.#last.get(name) === over) this.#last.delete(name);
    }
  }
}
