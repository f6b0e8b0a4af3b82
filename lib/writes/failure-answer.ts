import 'server-only';
import { mayHaveSucceeded, type PlatformError } from '@/lib/platform/errors';
import { siteHref } from '@/lib/routes/site-href';
import { translatePlatformMessage } from '@/lib/view/platform-words';
import type { WriteAnswer } from './write-answer';
import type { Visitor } from './write-handler';

/** Maximum consecutive rejections with 1004 that get the general failure message (Spec §8). */
const maxSilentRefusals = 3;

type Recipient = Pick<Visitor, 'words' | 'session'>;

/** Answers code 1004, with which the platform rejected even renewed credentials (reading 9). */
function credentialsRefusedAnswer({ words, session }: Recipient): WriteAnswer {
  session.update({ refusals: session.refusals + 1 });
  return session.refusals > maxSilentRefusals
    ? { outcome: 'requestFailed', status: 503, message: words('session.requestFailed') }
    : { outcome: 'failed', status: 503, message: words('write.failed') };
}

function sessionEndedAnswer(outcome: 'tokenExpired' | 'sessionEnded', { words }: Recipient): WriteAnswer {
  const login = { href: siteHref(['login']), label: words('titles.login') };
  return { outcome, status: 401, message: words('session.ended'), values: { login } };
}

function rejectionAnswer(code: string, message: string, recipient: Recipient): WriteAnswer {
  const { words } = recipient;
  switch (code) {
    case '1004':
      return credentialsRefusedAnswer(recipient);
    case '1009':
      return { outcome: 'tooOften', status: 429, message: words('write.tooOften') };
    case '10111':
      return sessionEndedAnswer('tokenExpired', recipient);
    case '10102':
    case '10103':
      return sessionEndedAnswer('sessionEnded', recipient);
    default:
      return {
        outcome: 'rejected',
        status: 422,
        message: translatePlatformMessage(message, words) || words('write.failed'),
      };
  }
}

/** Answers a failure (Spec §8). Handlers answer only those failures about which they know more. */
export function failureAnswer(error: PlatformError, recipient: Recipient): WriteAnswer {
  const { words } = recipient;
  if (error.kind === 'rejected') return rejectionAnswer(error.code, error.message, recipient);
  if (error.kind === 'notFound' || error.kind === 'withdrawn') {
    return { outcome: error.kind, status: 404, message: words('write.failed') };
  }
  // The remaining kinds are failures of the network or the platform, which readers cannot tell apart.
  const networkError: WriteAnswer = {
    outcome: 'networkError',
    status: 502,
    message: words('session.networkError'),
  };
  return mayHaveSucceeded(error) ? { ...networkError, mayBeDone: true } : networkError;
}
