import { timeoutSignal } from '@/lib/browser/request-timeout';
import { hasTibetan } from '@/lib/format/tibetan';
import type { BarrageTexts } from './texts';

/** px between the end of a text and the start of the next one in its lane. */
const gap = 32;

/** Minimum milliseconds between two texts, also in different lanes, so that the clip stays visible. */
const launchInterval = 1200;

/** Milliseconds that a text's first character takes from one edge to the other. */
const crossingTime = 7000;

const maxLanes = 4;

/** Minimum lane height in px. Leaves room for the marks above and below Tibetan characters. */
const minLaneHeight = 22;

export function laneCount(height: number): number {
  return Math.min(maxLanes, Math.max(1, Math.floor(height / minLaneHeight)));
}

/** All texts have the same speed, so they cannot collide in a lane. Times are playing time in ms. */
export class Lanes {
  readonly #freeAt: number[];
  #next = 0;

  /** @param width width of the clip in px */
  constructor(
    count: number,
    private readonly width: number,
  ) {
    this.#freeAt = Array.from({ length: count }, () => 0);
  }

  /** Returns the lane that has been free for longest, or undefined if the next text has to wait. */
  free(now: number): number | undefined {
    if (now < this.#next) return undefined;
    const earliest = Math.min(...this.#freeAt);
    return earliest <= now ? this.#freeAt.indexOf(earliest) : undefined;
  }

  /** @returns ms until a text of `textWidth` px has left the picture */
  launch(lane: number, now: number, textWidth: number): number {
    const time = crossingTime / this.width;
    this.#freeAt[lane] = now + (textWidth + gap) * time;
    this.#next = now + launchInterval;
    return (this.width + textWidth) * time;
  }
}

/** Milliseconds between checks for a free lane. */
const checkInterval = 200;

/** Playing time in ms until a live's comments are requested again. The random part spreads the load. */
const minRefetchDelay = 15_000;
const refetchJitter = 5_000;

interface FlightSource {
  address: string;
  isLive: boolean;
}

export class BarrageAnimation {
  readonly #known = new Set<string>();
  readonly #listening = new AbortController();
  #queue: string[] = [];
  #lanes: Lanes | undefined;
  #width = 0;
  /** Playing time in ms. `#updatedAt` is the time of its last update. */
  #clock = 0;
  #updatedAt = 0;
  #nextFetch = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    video: HTMLVideoElement,
    private readonly overlay: HTMLElement,
    private readonly source: FlightSource,
  ) {
    const { signal } = this.#listening;
    video.addEventListener('playing', () => this.#resume(), { signal });
    for (const event of ['pause', 'waiting', 'ended', 'emptied']) {
      video.addEventListener(event, () => this.#pause(), { signal });
    }
    video.addEventListener('ended', () => this.#refill(), { signal });
    if (!video.paused && !video.ended) this.#resume();
  }

  end(): void {
    this.#listening.abort();
    this.#pause();
    this.overlay.textContent = '';
  }

  #resume(): void {
    if (this.#timer !== undefined) return;
    delete this.overlay.dataset.resting;
    this.#updatedAt = performance.now();
    this.#timer = setInterval(() => this.#advance(), checkInterval);
    this.#advance();
  }

  #pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.overlay.dataset.resting = '';
  }

  /** Queues the texts of a recorded clip again at its end, if all of them have been shown. */
  #refill(): void {
    if (!this.source.isLive && this.#queue.length === 0) this.#queue = [...this.#known];
  }

  #advance(): void {
    const now = performance.now();
    this.#clock += now - this.#updatedAt;
    this.#updatedAt = now;
    if (this.#clock >= this.#nextFetch) void this.#fetchTexts();
    const lane = this.#lanesNow()?.free(this.#clock);
    if (lane === undefined) return;
    const text = this.#queue.shift();
    if (text !== undefined) this.#launch(text, lane);
  }

  #lanesNow(): Lanes | undefined {
    const { clientWidth, clientHeight } = this.overlay;
    if (clientWidth === 0) return undefined;
    if (clientWidth !== this.#width) {
      const count = laneCount(clientHeight);
      this.overlay.textContent = '';
      this.overlay.style.setProperty('--lanes', String(count));
      this.#width = clientWidth;
      this.#lanes = new Lanes(count, clientWidth);
    }
    return this.#lanes;
  }

  #launch(text: string, lane: number): void {
    const element = document.createElement('span');
    element.textContent = text;
    if (hasTibetan(text)) element.lang = 'bo';
    this.overlay.append(element);
    const { offsetWidth } = element;
    const duration = this.#lanes?.launch(lane, this.#clock, offsetWidth) ?? 0;
    element.style.setProperty('--lane', String(lane));
    element.style.setProperty('--from', `${this.#width}px`);
    element.style.setProperty('--to', `${-offsetWidth}px`);
    element.style.setProperty('--time', `${Math.round(duration)}ms`);
    element.addEventListener('animationend', () => element.remove());
  }

  async #fetchTexts(): Promise<void> {
    const wait = minRefetchDelay + Math.random() * refetchJitter;
    this.#nextFetch = this.source.isLive ? this.#clock + wait : Number.POSITIVE_INFINITY;
    try {
      const response = await fetch(this.source.address, {
        headers: { accept: 'application/json' },
        signal: timeoutSignal(),
      });
      if (!response.ok) return;
      const { texts }: BarrageTexts = await response.json();
      for (const text of texts) {
        if (this.#known.has(text)) continue;
        this.#known.add(text);
        this.#queue.push(text);
      }
    } catch {
      // The clip works without comments.
    }
  }
}
