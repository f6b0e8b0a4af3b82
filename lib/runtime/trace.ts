import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide';

/** Kind of traced work: a request, a page render, or a platform call. */
export type SpanKind = 'request' | 'render' | 'call';

/** Span attributes, which must not contain personal data. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface Span {
  /** Trace id, which log lines contain, too. */
  readonly traceId: string;
  /** Value of the `traceparent` header (W3C Trace Context). */
  readonly traceparent: string;
  /** Starts a child span. */
  begin(name: string, kind: SpanKind): Span;
  /** @param name replaces the initial name */
  end(attributes: SpanAttributes, how?: { failed?: boolean; name?: string }): void;
}

/** Starts a trace; undefined if the request is not sampled. */
export type BeginTrace = (name: string) => Span | undefined;

/** Set by `server/tracing.ts` if tracing is on. */
const tracing = processWide('tracing', (): { begin?: BeginTrace | undefined } => ({}));

const storage = processWide('span', () => new AsyncLocalStorage<Span | undefined>());

/** Sets the function that starts traces. @param begin undefined stops tracing */
export function setTraceStarter(begin: BeginTrace | undefined): void {
  tracing.begin = begin;
}

export function beginTrace(name: string): Span | undefined {
  return tracing.begin?.(name);
}

/** Runs `work` within a span, if there is one. */
export function withSpan<Value>(span: Span | undefined, work: () => Value): Value {
  return span ? storage.run(span, work) : work();
}

/** Runs `work` outside any trace: its platform calls have no `traceparent`, its log lines no trace id. */
export function withoutSpan<Value>(work: () => Value): Value {
  return storage.run(undefined, work);
}

export function currentSpan(): Span | undefined {
  return tracing.begin && storage.getStore();
}
