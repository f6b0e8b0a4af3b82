import { logUploadStoreFailure } from './store/files';
import type { Uploads } from './store/uploads';

/** Milliseconds between sweeps, and between the steps of a sweep, so that requests are served in between. */
const intervalMs = { sweeps: 3_600_000, turns: 1_000 };

export interface Clock {
  now: () => number;
  /** Returns a function that cancels the call. */
  after: (ms: number, call: () => void) => () => void;
}

export function clockOf(now: () => number): Clock {
  return {
    now,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** Sweeps periodically until the platform ends. */
export function sweepUploads(
  uploads: Pick<Uploads, 'sweep'>,
  clock: Clock,
  shutdownSignal: AbortSignal,
): void {
  let cancel = (): void => undefined;
  const step = async () => {
    const more = await uploads.sweep(clock.now()).catch((problem: unknown) => {
      if (!shutdownSignal.aborted) logUploadStoreFailure('sweep', problem);
      return false;
    });
    if (!shutdownSignal.aborted) next(more ? intervalMs.turns : intervalMs.sweeps);
  };
  const next = (ms: number) => {
    cancel = clock.after(ms, () => void step());
  };
  shutdownSignal.addEventListener('abort', () => cancel(), { once: true });
  next(intervalMs.turns);
}
