import { logFilesAway } from './files-away';
import type { Uploads } from './store/uploads';

/** ms from one sweep to the next, and from one turn of a sweep to the next: calls come in between. */
const pace = { sweeps: 3_600_000, turns: 1_000 };

/** What a sweep goes by. */
export interface Clock {
  /** Epoch ms. */
  now: () => number;
  /** Calls later, unless what it returns is called before. */
  after: (ms: number, call: () => void) => () => void;
}

/** Keeps no process alive. */
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

/** Lets go of uploads that nobody shows, by the clock, whether or not others come; until `ending`. */
export function sweepUploads(uploads: Pick<Uploads, 'sweep'>, clock: Clock, ending: AbortSignal): void {
  let cancel = (): void => undefined;
  const turn = async () => {
    const more = await uploads.sweep(clock.now()).catch((problem: unknown) => {
      // What could not go now is looked at again with the next sweep.
      if (!ending.aborted) logFilesAway('sweep', problem);
      return false;
    });
    if (!ending.aborted) next(more ? pace.turns : pace.sweeps);
  };
  const next = (ms: number) => {
    cancel = clock.after(ms, () => void turn());
  };
  ending.addEventListener('abort', () => cancel(), { once: true });
  next(pace.turns);
}
