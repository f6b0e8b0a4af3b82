import { arrivalOf } from './arrival';
import { changesPath } from './dev-reload';
import type { Metrics } from './metrics';
import type { Answer, PlainAnswers } from './plain-answers';
import { takeVisit } from './visit-figures';

interface OwnAnswerOptions {
  isReady: () => boolean;
  isDoctor?: ((pass: string) => boolean) | undefined;
  /** In dev mode: what tells pages of changes. */
  changes?: Answer | undefined;
}

/** What the porter answers at the origin's root by itself: to machines that watch it, and to pages that tell how a visit was. */
export function createOwnAnswers(
  answers: PlainAnswers,
  metrics: Metrics,
  { isReady, isDoctor = () => false, changes }: OwnAnswerOptions,
): Map<string, Answer> {
  return new Map<string, Answer>([
    ...(changes ? ([[changesPath, changes]] as const) : []),
    [
      '/healthz',
      (exchange) => answers.text(exchange, { status: 200, text: arrivalOf(exchange, isDoctor) ?? 'alive\n' }),
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
        takeVisit(exchange);
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
