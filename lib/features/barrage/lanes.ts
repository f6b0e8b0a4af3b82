/** px between the end of a text and the beginning of the next one in its lane. */
const gap = 32;

/** ms from one text to the next, whatever the lane: a reader looks at the clip, too. */
const pace = 1200;

/** ms that a text's first letter takes from one edge to the other. */
const crossing = 7000;

const mostLanes = 4;

/** px that a lane needs at least, with the marks above and below Tibetan letters. */
const leastLane = 22;

/** How many lanes the sky of a clip holds: four, fewer where they could not be read. */
export function laneCount(height: number): number {
  return Math.min(mostLanes, Math.max(1, Math.floor(height / leastLane)));
}

/**
 * Which text flies when and where. All are equally fast, so none catches up with the one before it, and a lane is free again
 * as soon as the last text in it is wholly in the picture. Times are in ms of the clip's playing.
 */
export class Lanes {
  readonly #freeAt: number[];
  #next = 0;

  /** @param width px from one edge to the other */
  constructor(
    count: number,
    private readonly width: number,
  ) {
    this.#freeAt = Array.from({ length: count }, () => 0);
  }

  /** The lane that has been free for longest; undefined while the next text has to wait. */
  free(now: number): number | undefined {
    if (now < this.#next) return undefined;
    const earliest = Math.min(...this.#freeAt);
    return earliest <= now ? this.#freeAt.indexOf(earliest) : undefined;
  }

  /**
   * Lets a text of so many px fly.
   * @returns ms until it has left the picture
   */
  launch(lane: number, now: number, textWidth: number): number {
    const time = crossing / this.width;
    this.#freeAt[lane] = now + (textWidth + gap) * time;
    this.#next = now + pace;
    return (this.width + textWidth) * time;
  }
}
