import { timeoutSignal } from '@/lib/browser/request-timeout';
import { hasTibetan } from '@/lib/format/tibetan';
import type { BarrageTexts } from './barrage-texts';

/** Distance in px between two texts in a lane. */
const textGap = 32;

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

/** Lanes of a clip. All texts have the same speed, so they cannot collide. Times are playing time in ms. */
export class Lanes {
  readonly #freeAt: number[];
  #nextLaunch = 0;

  constructor(
    count: number,
    private readonly width: number,
  ) {
    this.#freeAt = Array.from({ length: count }, () => 0);
  }

  /** Returns the lane that has been free for longest, or undefined if the next text has to wait. */
  freeLane(now: number): number | undefined {
    if (now < this.#nextLaunch) return undefined;
    const earliest = Math.min(...this.#freeAt);
    return earliest <= now ? this.#freeAt.indexOf(earliest) : undefined;
  }

  /** @returns ms until a text of `textWidth` px has left the picture */
  launch(lane: number, now: number, textWidth: number): number {
    const msPerPixel = crossingTime / this.width;
    this.#freeAt[lane] = now + (textWidth + textGap) * msPerPixel;
    this.#nextLaunch = now + launchInterval;
    return (this.width + textWidth) * msPerPixel;
  }
}

/** Milliseconds between checks for a free lane. */
const checkInterval = 200;

/** Playing time in ms until a live's comments are requested again. The random part spreads the load. */
const minRefetchDelay = 15_000;
const refetchJitter = 5_000;

/** @returns a function that ends the animation */
export function startMovingTexts(
  video: HTMLVideoElement,
  overlay: HTMLElement,
  { address, isLive }: { address: string; isLive: boolean },
): () => void {
  const knownTexts = new Set<string>();
  const controller = new AbortController();
  const { signal } = controller;
  let queue: string[] = [];
  let lanes: Lanes | undefined;
  let width = 0;
  /** Playing time in ms, last updated at `updatedAt`. */
  let clock = 0;
  let updatedAt = 0;
  let nextFetch = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function currentLanes(): Lanes | undefined {
    const { clientWidth, clientHeight } = overlay;
    if (clientWidth === 0) return undefined;
    if (clientWidth !== width) {
      const count = laneCount(clientHeight);
      overlay.textContent = '';
      overlay.style.setProperty('--lanes', String(count));
      width = clientWidth;
      lanes = new Lanes(count, clientWidth);
    }
    return lanes;
  }

  function launch(text: string, lane: number): void {
    const element = document.createElement('span');
    element.textContent = text;
    if (hasTibetan(text)) element.lang = 'bo';
    overlay.append(element);
    const { offsetWidth } = element;
    const duration = lanes?.launch(lane, clock, offsetWidth) ?? 0;
    element.style.setProperty('--lane', String(lane));
    element.style.setProperty('--from', `${width}px`);
    element.style.setProperty('--to', `${-offsetWidth}px`);
    element.style.setProperty('--time', `${Math.round(duration)}ms`);
    element.addEventListener('animationend', () => element.remove());
  }

  async function fetchTexts(): Promise<void> {
    const delay = minRefetchDelay + Math.random() * refetchJitter;
    nextFetch = clock + delay;
    try {
      const headers = { accept: 'application/json' };
      const response = await fetch(address, { headers, signal: timeoutSignal() });
      if (!response.ok) return;
      const { texts }: BarrageTexts = await response.json();
      if (!isLive) nextFetch = Number.POSITIVE_INFINITY;
      for (const text of texts) {
        if (knownTexts.has(text)) continue;
        knownTexts.add(text);
        queue.push(text);
      }
    } catch {
      // The clip works without comments.
    }
  }

  function advance(): void {
    const now = performance.now();
    clock += now - updatedAt;
    updatedAt = now;
    if (clock >= nextFetch) void fetchTexts();
    const lane = currentLanes()?.freeLane(clock);
    if (lane === undefined) return;
    const text = queue.shift();
    if (text !== undefined) launch(text, lane);
  }

  function resume(): void {
    if (timer !== undefined) return;
    delete overlay.dataset.resting;
    updatedAt = performance.now();
    timer = setInterval(advance, checkInterval);
    advance();
  }

  function pause(): void {
    clearInterval(timer);
    timer = undefined;
    overlay.dataset.resting = '';
  }

  /** Queues all texts again when a recorded clip ends, unless some texts have not been shown yet. */
  function refill(): void {
    if (!isLive && queue.length === 0) queue = [...knownTexts];
  }

  video.addEventListener('playing', resume, { signal });
  for (const event of ['pause', 'waiting', 'ended', 'emptied']) {
    video.addEventListener(event, pause, { signal });
  }
  video.addEventListener('ended', refill, { signal });
  if (!video.paused && !video.ended) resume();
  return () => {
    controller.abort();
    pause();
    overlay.textContent = '';
  };
}
