import { unhandledErrors } from '../lib/runtime/metrics';

/** Keeps the process running. Every unhandled error is a bug, over which browser tests fail. */
export function countUnhandled(report: (problem: unknown) => void): void {
  for (const kind of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(kind, (problem: unknown) => {
      unhandledErrors.add(kind);
      report(new Error(kind, { cause: problem }));
    });
  }
}
