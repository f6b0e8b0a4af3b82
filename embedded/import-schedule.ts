import type { ImportService } from './import-service';
import { logFailure } from './log-failure';
import { repeatUntilAborted } from './repeat-until-aborted';
import type { ImportSources } from './store/import-sources';

/** Delays in ms from startup to the first check, and between checks. */
const delays = { start: 2_000, check: 30_000 };

/** Imports due sources, one at a time, until the platform ends. */
export function scheduleImports(
  sources: Pick<ImportSources, 'next'>,
  imports: Pick<ImportService, 'runScheduled'>,
  shutdownSignal: AbortSignal,
): void {
  const importDueSource = async () => {
    const dueSource = sources.next();
    if (dueSource && dueSource.nextAt <= Date.now()) {
      await imports.runScheduled(dueSource, Date.now, shutdownSignal).catch((problem: unknown) => {
        if (!shutdownSignal.aborted) logFailure({ source: dueSource.address }, problem);
      });
    }
    return delays.check;
  };
  repeatUntilAborted(importDueSource, delays.start, shutdownSignal);
}
