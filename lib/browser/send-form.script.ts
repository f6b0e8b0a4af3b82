import { isVisitorOutcome } from '@/lib/view/about-the-visitor';
import { keyField, randomKey } from './idempotency-key';
import { isInNativeApp, refreshNativeToken, requestNativeApp } from './native-app.script';
import { isAlertLink, showAlert } from './page-alert.script';
import { type FormResponse, postForm } from './post-form.script';

export interface SendOptions {
  /** Message if no response arrives (R8.10). */
  networkError: string;
  /** Idempotency key; by default a new one for this submission. */
  key?: string;
}

/**
 * Submits a form to a write handler and handles its failures as Spec §8 requires. In the app, an expired token is renewed and the
 * submission repeated once; other failures are shown by the app (R6.08). In browsers, an ended session is shown with a login
 * link. The page is never reloaded.
 * @param button the tapped submit button, if its value matters
 */
export async function sendForm(
  form: HTMLFormElement,
  words: SendOptions,
  button?: HTMLButtonElement,
): Promise<FormResponse> {
  const attempt = createAttempt(form, words, button);
  const first = await attempt();
  // The first response has set the device id.
  const answer = first.outcome === 'newDevice' ? await attempt() : first;
  if (answer.outcome !== 'tokenExpired' || !isInNativeApp()) return settle(answer);
  return settle((await refreshNativeToken()) ? await attempt() : answer);
}

/** Returns a function that submits the form with the same idempotency key each time. */
function createAttempt(
  form: HTMLFormElement,
  { networkError, key: requestedKey }: SendOptions,
  button: HTMLButtonElement | undefined,
): () => Promise<FormResponse> {
  const key = requestedKey ?? consumeSubmittedKey(button?.parentElement ?? form) ?? randomKey();
  const data = new FormData(form);
  if (button) data.append(button.name, button.value);
  return () => postForm(form.action, data, { networkError, key });
}

/** Removes and returns the key with which `sendOnLeaving` submitted the form. The next submission gets a new key. */
export function consumeSubmittedKey(place: Element): string | undefined {
  const field = place.querySelector<HTMLInputElement>(`input[name=${keyField}]`);
  field?.remove();
  return field?.value;
}

function settle(answer: FormResponse): FormResponse {
  const { ok, outcome, message, login } = answer;
  if (ok) return answer;
  if (outcome === 'sessionEnded') {
    // Parts of the page that show the user listen for this event and reload themselves.
    dispatchEvent(new CustomEvent('kanbao:session', { detail: { ok: false, outcome } }));
  }
  if (isInNativeApp()) {
    requestNativeApp({ ask: 'toast', text: message });
    if (outcome === 'sessionEnded') requestNativeApp({ ask: 'clearUser' });
    return { ...answer, message: '' };
  }
  if (!isVisitorOutcome(outcome)) return answer;
  showAlert(message, isAlertLink(login) ? login : undefined);
  return { ...answer, message: '' };
}
