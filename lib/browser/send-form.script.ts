import { isAboutTheVisitor } from '@/lib/view/about-the-visitor';
import { keyField, randomKey } from './idempotency-key';
import { askNativeApp, isInNativeApp, refreshNativeToken } from './native-app.script';
import { isAlertLink, showAlert } from './page-alert.script';
import { postForm, type SentAnswer } from './post-form.script';

export interface SendWords {
  /** What is said when no answer came (R8.10). */
  networkError: string;
  /** Idempotency key; by default one for this submission. */
  key?: string;
}

/**
 * Sends a writing act to a handler of ours, and does what §8 of the specification wants when it fails. It is the one place
 * for that in the browser: a token that only the app can renew is renewed by it and the act repeated, once; a session that is
 * over is said with the way to log in, or told the app; what went wrong is said by the app in the app (R6.08). Nothing is
 * ever reloaded.
 * @param button the one that was tapped, of a form where that says what is meant
 */
export async function sendForm(
  form: HTMLFormElement,
  words: SendWords,
  button?: HTMLButtonElement,
): Promise<SentAnswer> {
  const attempt = attemptOf(form, words, button);
  const first = await attempt();
  // The answer has given this device a name.
  const answer = first.outcome === 'newDevice' ? await attempt() : first;
  if (answer.outcome !== 'tokenExpired' || !isInNativeApp()) return settle(answer);
  return settle((await refreshNativeToken()) ? await attempt() : answer);
}

/** The act, to be done as often as it takes under one key, so that it counts once. */
function attemptOf(
  form: HTMLFormElement,
  { networkError, key: given }: SendWords,
  button: HTMLButtonElement | undefined,
): () => Promise<SentAnswer> {
  const key = given ?? takeSentKey(button?.parentElement ?? form) ?? randomKey();
  const data = new FormData(form);
  if (button) data.append(button.name, button.value);
  return () => postForm(form.action, data, { networkError, key });
}

/** The key under which the form was sent when its reader seemed to leave (`sendOnLeaving`); the next act has one of its own. */
export function takeSentKey(place: Element): string | undefined {
  const field = place.querySelector<HTMLInputElement>(`input[name=${keyField}]`);
  field?.remove();
  return field?.value;
}

function settle(answer: SentAnswer): SentAnswer {
  const { ok, outcome, message, login } = answer;
  if (ok) return answer;
  if (outcome === 'sessionEnded') {
    // Parts that show who is signed in have to ask again.
    dispatchEvent(new CustomEvent('kanbao:session', { detail: { ok: false, outcome } }));
  }
  if (isInNativeApp()) {
    askNativeApp({ ask: 'toast', text: message });
    if (outcome === 'sessionEnded') askNativeApp({ ask: 'clearUser' });
    return { ...answer, message: '' };
  }
  if (!isAboutTheVisitor(outcome)) return answer;
  showAlert(message, isAlertLink(login) ? login : undefined);
  return { ...answer, message: '' };
}
