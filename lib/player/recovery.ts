/** Delays in ms before the automatic retries. If the last retry fails, a retry button appears. */
const retryDelays = [1000, 2000, 4000] as const;

/** Seconds of playback after which the number of failures is reset. */
const healthySeconds = 3;

export class Recovery {
  #failures = 0;
  #resumedAt: number | undefined;

  /** @returns ms before the next retry; undefined if none are left */
  fail(): number | undefined {
    const delay = retryDelays[this.#failures];
    this.#failures += 1;
    this.#resumedAt = undefined;
    return delay;
  }

  /** Records playback at `position` (seconds). */
  progress(position: number): void {
    if (this.#failures === 0) return;
    this.#resumedAt ??= position;
    if (position - this.#resumedAt >= healthySeconds) this.reset();
  }

  reset(): void {
    this.#failures = 0;
    this.#resumedAt = undefined;
  }
}
