/** ms before each attempt to go on after a failure; after the last one the reader is asked. */
export const retryWaits = [1000, 2000, 4000] as const;

/** Seconds that must have been played after a failure until it is forgotten. */
const healthyAfter = 3;

/** Counts the failures of one clip: three attempts by itself, further apart each time, then it is the reader's turn. */
export class Recovery {
  #failures = 0;
  #resumedAt: number | undefined;

  /** @returns ms to wait before the next attempt; undefined when all of them are used up */
  fail(): number | undefined {
    const wait = retryWaits[this.#failures];
    this.#failures += 1;
    this.#resumedAt = undefined;
    return wait;
  }

  /** The clip plays and stands at `position` (seconds). */
  progress(position: number): void {
    if (this.#failures === 0) return;
    this.#resumedAt ??= position;
    if (position - this.#resumedAt >= healthyAfter) this.reset();
  }

  /** The reader asks for another go. */
  reset(): void {
    this.#failures = 0;
    this.#resumedAt = undefined;
  }
}
