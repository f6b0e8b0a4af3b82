import 'server-only';
import { environment } from '@/lib/env/environment';
import { mayHaveHappened, type PlatformError } from '@/lib/platform/errors';
import { pageHref } from '@/lib/routes/href';
import { platformWords } from '@/lib/view/platform-words';
import type { Words } from '@/lib/view/words';
import type { VisitorSession } from './visitor-session';
import type { WriteAnswer } from './write-answer';

/** Refusals by 1004 in a row after which the reader is told (Spec §8). */
const mostRefusals = 3;

interface Recipient {
  words: Words;
  session: VisitorSession;
}

/** 1004 although the credentials were renewed: counted in the session; from the fourth on it is said (reading 9). */
function refused({ words, session }: Recipient): WriteAnswer {
  session.setRefusals(session.refusals + 1);
  return session.refusals > mostRefusals
    ? { outcome: 'requestFailed', status: 503, message: words('session.requestFailed') }
    : { outcome: 'failed', status: 503, message: words('write.failed') };
}

/** The session is over: login is offered (reading 33). */
function ended(outcome: 'tokenExpired' | 'sessionEnded', { words }: Recipient): WriteAnswer {
  const login = { href: pageHref(environment().BASE_PATH, ['login']), label: words('titles.login') };
  return { outcome, status: 401, message: words('session.ended'), values: { login } };
}

/** What a rejection means for the visitor (Spec §8), by the platform's status. */
function rejected(code: string, message: string, recipient: Recipient): WriteAnswer {
  const { words } = recipient;
  switch (code) {
    case '1004':
      return refused(recipient);
    case '1009':
      return { outcome: 'tooOften', status: 429, message: words('write.tooOften') };
    case '10111':
      return ended('tokenExpired', recipient);
    case '10102':
    case '10103':
      return ended('sessionEnded', recipient);
    default:
      return { outcome: 'rejected', status: 422, message: platformWords(message, words) };
  }
}

/**
 * The one place that decides what a reader is told of a call that failed (Spec §8). Handlers name only what they know
 * better, such as a second like.
 */
export function failureAnswer(error: PlatformError, recipient: Recipient): WriteAnswer {
  const { words } = recipient;
  if (error.kind === 'rejected') return rejected(error.code, error.message, recipient);
  if (error.kind === 'notFound' || error.kind === 'withdrawn') {
    return { outcome: error.kind, status: 404, message: words('write.failed') };
  }
  // What stands in the way is somewhere between the reader and the platform; neither can tell where.
  const told: WriteAnswer = { outcome: 'networkError', status: 502, message: words('session.networkError') };
  return mayHaveHappened(error) ? { ...told, mayBeDone: true } : told;
}
