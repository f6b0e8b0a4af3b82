import { AsyncLocalStorage } from 'node:async_hooks';
import { siteWide } from '../env/site-wide';

export type SpanKind = 'request' | 'render' | 'call';

/** Attributes of a span, which must not contain personal data. */
type SpanAttributes = Readonly<Record<string, string | number>>;

export interface Span {
  readonly traceId: string;
  /** Value of the header `traceparent` (W3C Trace Context). */
  readonly traceparent: string;
  begin(name: string, kind: SpanKind): Span;
  /** @param name replaces the initial name */
  end(attributes: SpanAttributes, options?: { failed?: boolean; name?: string }): void;
}

interface TracingState {
  /** Begins a trace; returns undefined if the request is not sampled. */
  begin?: ((name: string) => Span | undefined) | undefined;
}

/** State of tracing; `server/tracing.ts` sets `begin` if tracing is enabled. */
export const tracing = siteWide('tracing', (): TracingState => ({}));

const storage = siteWide('span', () => new AsyncLocalStorage<Span | undefined>());

export function withSpan<Value>(span: Span | undefined, work: () => Value): Value {
  return span ? storage.run(span, work) : work();
}

/** Runs work without a span, so platform calls have no `traceparent` and log lines have no trace id. */
export function withoutSpan<Value>(work: () => Value): Value {
  return storage.run(undefined, work);
}

export function currentSpan(): Span | undefined {
  return tracing.begin && storage.getStore();
}
