import type { ImportSource, ImportSources } from './store/import-sources';
import type { Clock } from './sweep-uploads';

/** Milliseconds: from startup to the first check, and between checks. */
const delays = { start: 2_000, check: 30_000 };

interface ScheduledImports {
  /** Does nothing while another import is running. */
  runScheduled: (source: ImportSource, now: () => number, signal: AbortSignal) => Promise<void>;
}

/** Imports due sources, one at a time, until the platform ends. */
export function scheduleImports(
  sources: Pick<ImportSources, 'next'>,
  imports: ScheduledImports,
  clock: Clock,
  shutdownSignal: AbortSignal,
): void {
  let cancel = (): void => undefined;
  const step = async () => {
    const due = sources.next();
    if (due && due.nextAt <= clock.now()) {
      await imports.runScheduled(due, clock.now, shutdownSignal).catch((problem: unknown) => {
        if (!shutdownSignal.aborted) logFailure(due, problem);
      });
    }
    if (!shutdownSignal.aborted) plan(delays.check);
  };
  const plan = (ms: number) => {
    cancel = clock.after(ms, () => void step());
  };
  shutdownSignal.addEventListener('abort', () => cancel(), { once: true });
  plan(delays.start);
}

function logFailure({ address }: ImportSource, problem: unknown): void {
  const text = problem instanceof Error ? problem.stack : String(problem);
  console.error(JSON.stringify({ level: 'error', source: address, error: text }));
}
