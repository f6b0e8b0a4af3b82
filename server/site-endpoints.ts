import { changesPath } from './dev-reload';
import { doctorResponse } from './doctor-response';
import type { Metrics } from './metrics';
import type { ExchangeHandler, PlainAnswers } from './plain-answers';
import { recordVisit } from './visit-figures';

interface SiteEndpointOptions {
  isReady: () => boolean;
  isDoctor?: ((pass: string) => boolean) | undefined;
  changes?: ExchangeHandler | undefined;
}

export function createSiteEndpoints(
  answers: PlainAnswers,
  metrics: Metrics,
  { isReady, isDoctor = () => false, changes }: SiteEndpointOptions,
): Map<string, ExchangeHandler> {
  return new Map<string, ExchangeHandler>([
    ...(changes ? ([[changesPath, changes]] as const) : []),
    [
      '/healthz',
      (exchange) =>
        answers.text(exchange, { status: 200, text: doctorResponse(exchange, isDoctor) ?? 'alive\n' }),
    ],
    [
      '/readyz',
      (exchange) =>
        isReady()
          ? answers.text(exchange, { status: 200, text: 'ready\n' })
          : answers.text(exchange, { status: 503, text: 'not ready\n', headers: ['Retry-After', '5'] }),
    ],
    [
      '/visit-figures',
      (exchange) => {
        recordVisit(exchange);
        answers.text(exchange, { status: 200, text: '' });
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
