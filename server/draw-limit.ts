import type { RenderedPage } from './finished-page';
import type { PageAddress } from './page-address';
import type { RenderPage } from './page-service';

export interface DrawLimits {
  /** Pages drawn at a time. Drawing takes the processor, so more would not be faster; each holds some megabytes. */
  atOnce: number;
  /** Pages that may wait for their turn; more would be answered when nobody waits any longer. */
  waiting: number;
}

/** Draws a few pages at a time, in the order in which they were asked for. @param busy stands in for a page too many. */
export function limitDrawing(
  render: RenderPage,
  busy: (address: PageAddress) => RenderedPage,
  { atOnce, waiting }: DrawLimits,
): RenderPage {
  let drawing = 0;
  const queue: (() => void)[] = [];

  return async (address, asker) => {
    if (drawing < atOnce) drawing += 1;
    else if (queue.length >= waiting) return busy(address);
    // Who leaves hands the place over, so that nobody slips in between.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await render(address, asker);
    } finally {
      const next = queue.shift();
      if (next) next();
      else drawing -= 1;
    }
  };
}
