import { isDeepStrictEqual } from 'node:util';
import { logSwallowed } from '../lib/runtime/log';
import type { ViewConfiguration } from '../lib/view/resolve-view';

export type ViewConfigSource = ReturnType<typeof createViewConfigSource>;

interface ViewConfigSourceOptions {
  load: () => Promise<{ readonly view: ViewConfiguration }>;
  initial: ViewConfiguration;
  now?: () => number;
}

/** Milliseconds after which a request starts a reload in the background. */
const reloadAfter = 5000;

/** Creates a source of the view configuration that reloads in the background, so that cached pages never wait. */
export function createViewConfigSource({ load, initial, now = Date.now }: ViewConfigSourceOptions) {
  let view = initial;
  let loadedAt = Number.NEGATIVE_INFINITY;

  async function refresh(): Promise<void> {
    loadedAt = now();
    const newView = (await load()).view;
    if (!isDeepStrictEqual(newView, view)) view = newView;
  }

  return {
    /** Returns the configuration, the same object until it changes. */
    current(): ViewConfiguration {
      // After a failed reload, the last configuration stays and is reloaded after the next interval.
      if (now() - loadedAt > reloadAfter) refresh().catch((problem) => logSwallowed('site view', problem));
      return view;
    },
    refresh,
  };
}
