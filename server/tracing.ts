import type { Span as ToldSpan } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { logSwallowed } from '../lib/platform/log';
import { type Span, type SpanKind, traceBy } from '../lib/platform/trace';

export interface TracingOptions {
  /** Address that takes traces by OTLP over HTTP, its path included. */
  url: string;
  /** Share of the requests that are traced. */
  share: number;
  version: string;
}

export interface Tracing {
  /** Sends what is left, and traces nothing more. */
  stop(): Promise<void>;
}

/** ms that a receiver is waited for; it is no reason to hold up the end of the process. */
const patience = 3000;

/** Spans that wait to be sent; more are dropped, as a receiver that is away must cost no memory. */
const mostWaiting = 2048;

/** A receiver that does not take them costs nothing but these spans; the log and the metrics tell. */
function telling(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) logSwallowed('traces', result.error);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** OpenTelemetry is loaded here and nowhere else: where no traces are wanted it takes neither time nor memory. */
function loadOpenTelemetry() {
  return Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
}

/** Traces requests of readers, the pages drawn for them and the calls of the platform (issue 18, part 5). */
export async function startTracing({ url, share, version }: TracingOptions): Promise<Tracing> {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await loadOpenTelemetry();
  const exporter = telling(new OTLPTraceExporter({ url, timeoutMillis: patience }));
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kanbao', 'service.version': version }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, maxQueueSize: mostWaiting })],
    // What is traced is decided here, before anything is made for it.
    sampler: new sdk.AlwaysOnSampler(),
  });
  const tracer = provider.getTracer('kanbao', version);
  const kinds: Readonly<Record<SpanKind, number>> = {
    request: api.SpanKind.SERVER,
    drawing: api.SpanKind.INTERNAL,
    call: api.SpanKind.CLIENT,
  };

  function start(name: string, kind: SpanKind, parent?: ToldSpan): Span {
    const root = api.ROOT_CONTEXT;
    const context = parent ? api.trace.setSpan(root, parent) : root;
    const span = tracer.startSpan(name, { kind: kinds[kind] }, context);
    const { traceId, spanId } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-01`,
      begin: (part, kindOfPart) => start(part, kindOfPart, span),
      end(facts, { failed = false, name: last } = {}) {
        span.setAttributes(facts);
        if (last !== undefined) span.updateName(last);
        if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  traceBy((name) => (Math.random() < share ? start(name, 'request') : undefined));
  return {
    async stop() {
      traceBy(undefined);
      await provider
        .forceFlush({ timeoutMillis: patience })
        .catch((problem) => logSwallowed('traces', problem));
      await provider.shutdown().catch((problem) => logSwallowed('traces', problem));
    },
  };
}
