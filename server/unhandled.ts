import { Counter, Registry } from 'prom-client';
import { processWide } from '../lib/platform/process-wide';

const kinds = ['unhandledRejection', 'uncaughtException'] as const;

/**
 * What nobody has caught is a defect of ours: it is logged and counted, and the process goes on serving others. Journeys fail
 * over it (`e2e/kanbao.ts`), operators watch the number.
 */
export function countUnhandled(
  report: (problem: unknown) => void,
  registry: Registry = processWide('metrics-registry', () => new Registry()),
): void {
  const counter = new Counter({
    name: 'kanbao_unhandled_total',
    help: 'Errors that nobody caught, by how they came; anything but 0 is a defect',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  for (const kind of kinds) {
    counter.labels(kind).inc(0);
    process.on(kind, (problem: unknown) => {
      counter.labels(kind).inc();
      report(new Error(kind, { cause: problem }));
    });
  }
}

/** Counts what could not be written as nobody reads our lines any more. */
export function countLostLines(
  registry: Registry = processWide('metrics-registry', () => new Registry()),
): () => void {
  const counter = new Counter({
    name: 'kanbao_lines_lost_total',
    help: 'Lines on standard output or error that nobody was there to read',
    registers: [registry],
  });
  return () => counter.inc();
}
