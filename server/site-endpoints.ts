import { changesPath } from './dev-reload';
import { doctorResponse } from './doctor-response';
import type { Exchange } from './exchange';
import type { Metrics } from './metrics';
import type { ExchangeHandler, PlainAnswers } from './plain-answers';
import { recordWebVitals } from './web-vitals';

export function createSiteEndpoints(
  answers: PlainAnswers,
  metrics: Metrics,
  { isReady, streamChanges }: { isReady: () => boolean; streamChanges?: ExchangeHandler | undefined },
): Map<string, ExchangeHandler> {
  const succeed = (exchange: Exchange, text: string) => answers.text(exchange, { status: 200, text });
  return new Map<string, ExchangeHandler>([
    ...(streamChanges ? ([[changesPath, streamChanges]] as const) : []),
    ['/healthz', (exchange) => succeed(exchange, doctorResponse(exchange) ?? 'alive\n')],
    ['/readyz', (exchange) => (isReady() ? succeed(exchange, 'ready\n') : answers.notReady(exchange))],
    [
      '/visit-figures',
      (exchange) => {
        recordWebVitals(exchange);
        succeed(exchange, '');
      },
    ],
    [
      '/metrics',
      (exchange) => {
        metrics
          .text()
          .then((text) => answers.text(exchange, { status: 200, text, type: metrics.contentType }))
          .catch((problem) => answers.fail(exchange, problem));
      },
    ],
  ]);
}
