import { Counter, type Registry } from 'prom-client';
import { instanceRegistry } from './instance-metrics';

const kinds = ['unhandledRejection', 'uncaughtException'] as const;

/** Keeps the process running. Every unhandled error is a bug, over which browser tests fail. */
export function countUnhandled(
  report: (problem: unknown) => void,
  registry: Registry = instanceRegistry(),
): void {
  const counter = new Counter({
    name: 'kanbao_unhandled_total',
    help: 'Unhandled errors by kind; anything but 0 is a bug',
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

export function countLostLines(registry: Registry = instanceRegistry()): () => void {
  const counter = new Counter({
    name: 'kanbao_log_lines_lost_total',
    help: 'Log lines lost because standard output or error was closed',
    registers: [registry],
  });
  return () => counter.inc();
}
