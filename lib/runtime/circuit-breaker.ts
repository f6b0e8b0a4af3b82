interface BreakerOptions {
  /** Weight of consecutive failures that opens the breaker. */
  threshold: number;
  /** Milliseconds between two probes. */
  pause: number;
}

/** Breaker that, after repeated failures, allows one call per pause. Times are `performance.now()`. */
export class CircuitBreaker {
  #weight = 0;
  #openUntil = 0;

  constructor(readonly options: BreakerOptions) {}

  get isOpen(): boolean {
    return this.#weight >= this.options.threshold;
  }

  mayCall(now = performance.now()): boolean {
    if (!this.isOpen) return true;
    if (now < this.#openUntil) return false;
    this.#openUntil = now + this.options.pause;
    return true;
  }

  succeed(): void {
    this.#weight = 0;
    this.#openUntil = 0;
  }

  fail(weight = 1, now = performance.now()): void {
    this.#weight += weight;
    this.#openUntil = Math.max(now + this.options.pause, this.#openUntil);
  }

  open(ms: number, now = performance.now()): void {
    this.#weight = this.options.threshold;
    this.#openUntil = Math.max(now + ms, this.#openUntil);
  }
}
