import type { Span as OtelSpan } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { logSwallowed } from '../lib/runtime/log';
import { type Span, type SpanKind, tracing } from '../lib/runtime/trace';

interface TracingOptions {
  /** URL of the OTLP/HTTP receiver, including the path. */
  url: string;
  /** Sampling ratio from 0 to 1. */
  share: number;
  version: string;
}

export type Tracing = Awaited<ReturnType<typeof startTracing>>;

/** Timeout in ms of an export, also at shutdown. */
const exportTimeout = 3000;

/** Maximum queued spans; further spans are dropped, to bound memory. */
const maxQueueSize = 2048;

function withLog(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, resultCallback) =>
      exporter.export(spans, (result) => {
        if (result.error) logSwallowed('traces', result.error);
        resultCallback(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** Loads OpenTelemetry on demand, so that disabled tracing costs nothing. */
export async function startTracing({ url, share, version }: TracingOptions) {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = withLog(new OTLPTraceExporter({ url, timeoutMillis: exportTimeout }));
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kanbao', 'service.version': version }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, maxQueueSize })],
    // `tracing.begin` samples before a span is created.
    sampler: new sdk.AlwaysOnSampler(),
  });
  const tracer = provider.getTracer('kanbao', version);
  const otelKinds: Readonly<Record<SpanKind, number>> = {
    request: api.SpanKind.SERVER,
    render: api.SpanKind.INTERNAL,
    call: api.SpanKind.CLIENT,
  };

  function start(name: string, kind: SpanKind, parent?: OtelSpan): Span {
    const root = api.ROOT_CONTEXT;
    const context = parent ? api.trace.setSpan(root, parent) : root;
    const span = tracer.startSpan(name, { kind: otelKinds[kind] }, context);
    const { traceId, spanId } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-01`,
      begin: (childName, childKind) => start(childName, childKind, span),
      end(attributes, { failed = false, name: newName } = {}) {
        span.setAttributes(attributes);
        if (newName !== undefined) span.updateName(newName);
        if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  tracing.begin = (name) => (Math.random() < share ? start(name, 'request') : undefined);
  return {
    async stop(): Promise<void> {
      tracing.begin = undefined;
      await provider
        .forceFlush({ timeoutMillis: exportTimeout })
        .catch((problem) => logSwallowed('traces', problem));
      await provider.shutdown().catch((problem) => logSwallowed('traces', problem));
    },
  };
}
