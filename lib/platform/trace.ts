import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide';

/** What is done: a reader's request, a page that is drawn for it, a call of the platform. */
export type SpanKind = 'request' | 'drawing' | 'call';

/** What is told of it: words and numbers of ours, nothing about a reader. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Work that is told to whoever gathers traces, with what it is a part of. */
export interface Span {
  /** Stands in the log, too. */
  readonly traceId: string;
  /** Value of the header by which whoever is asked goes on with the trace (W3C Trace Context). */
  readonly traceparent: string;
  /** Begins a part of it. */
  begin(name: string, kind: SpanKind): Span;
  /** @param name in place of the one that it began with */
  end(facts: SpanFacts, how?: { failed?: boolean; name?: string }): void;
}

/** Begins a trace; undefined where this request is none of those that are traced. */
export type BeginTrace = (name: string) => Span | undefined;

/** What the server has put there where traces are wanted (`server/tracing.ts`); else tracing costs a look at this. */
const wanted = processWide('tracing', (): { begin?: BeginTrace | undefined } => ({}));

const storage = processWide('span', () => new AsyncLocalStorage<Span | undefined>());

/** @param begin undefined ends tracing */
export function traceBy(begin: BeginTrace | undefined): void {
  wanted.begin = begin;
}

export function beginTrace(name: string): Span | undefined {
  return wanted.begin?.(name);
}

/** Does what belongs to a span; without one, just does it. */
export function withSpan<Value>(span: Span | undefined, work: () => Value): Value {
  return span ? storage.run(span, work) : work();
}

/** Runs work that belongs to no trace: its calls carry no `traceparent`, and its log lines name no trace. */
export function withoutSpan<Value>(work: () => Value): Value {
  return storage.run(undefined, work);
}

/** What is being done, where it is traced. */
export function currentSpan(): Span | undefined {
  return wanted.begin && storage.getStore();
}
