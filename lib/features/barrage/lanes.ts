/** px between the end of a text and the start of the next one in its lane. */
const gap = 32;

/** Milliseconds between two texts in any lanes, so that the clip stays visible. */
const launchInterval = 1200;

/** Milliseconds that a text's first character takes from one edge to the other. */
const crossingTime = 7000;

const maxLanes = 4;

/** Minimum lane height in px, with the marks above and below Tibetan characters. */
const minLaneHeight = 22;

/** Returns the number of lanes that fit a height: up to four. */
export function laneCount(height: number): number {
  return Math.min(maxLanes, Math.max(1, Math.floor(height / minLaneHeight)));
}

/**
 * Schedules texts in lanes. All texts have the same speed and cannot collide. A lane is free as soon as its last text is fully
 * visible. Times are playing time in ms.
 */
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

  /**
   * Starts a text of `textWidth` px.
   * @returns ms until it has left the picture
   */
  launch(lane: number, now: number, textWidth: number): number {
    const time = crossingTime / this.width;
    this.#freeAt[lane] = now + (textWidth + gap) * time;
    this.#next = now + launchInterval;
    return (this.width + textWidth) * time;
  }
}
