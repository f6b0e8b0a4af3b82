import { repeatUntilAborted } from './repeat-until-aborted';
import { logUploadStoreFailure } from './store/disk-files';
import type { Uploads } from './store/uploads';

/** Milliseconds between sweeps, and between the steps of a sweep, so that requests are served in between. */
const intervalMs = { sweeps: 3_600_000, steps: 1_000 };

export function sweepUploads(
  uploads: Pick<Uploads, 'sweep'>,
  now: () => number,
  shutdownSignal: AbortSignal,
) {
  const sweep = async () => {
    const hasMore = await uploads.sweep(now()).catch((problem: unknown) => {
      if (!shutdownSignal.aborted) logUploadStoreFailure('sweep', problem);
      return false;
    });
    return hasMore ? intervalMs.steps : intervalMs.sweeps;
  };
  repeatUntilAborted(sweep, intervalMs.steps, shutdownSignal);
}
