import { unhandledErrors } from '../lib/runtime/metrics';

/** Reports unhandled errors and keeps the process running. Each is a bug that makes browser tests fail. */
export function countUnhandledErrors(report: (problem: unknown) => void): void {
  for (const kind of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(kind, (problem: unknown) => {
      unhandledErrors.add(kind);
      report(new Error(kind, { cause: problem }));
    });
  }
}
