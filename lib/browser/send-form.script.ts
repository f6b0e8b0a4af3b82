import { isVisitorOutcome } from '@/lib/view/visitor-outcomes';
import { idempotencyKeyField, randomKey } from './idempotency-key';
import { isInNativeApp, refreshNativeToken, requestNativeApp } from './native-app.script';
import { isAlertLink, showAlert } from './page-alert.script';
import { type FormResponse, type PostOptions, postForm } from './post-form.script';

/** Submits a form (Spec §8). The native app renews its expired tokens and shows failures (R6.08). */
export async function sendForm(form: HTMLFormElement, options: PostOptions, button?: HTMLButtonElement) {
  const key = options.key ?? consumeSubmittedKey(button?.parentElement ?? form) ?? randomKey();
  const data = new FormData(form);
  if (button) data.append(button.name, button.value);
  const attempt = () => postForm(form.action, data, { ...options, key });
  const firstResponse = await attempt();
  // The first response has set the device id, so the form is sent again.
  const response = firstResponse.outcome === 'newDevice' ? await attempt() : firstResponse;
  if (response.outcome !== 'tokenExpired' || !isInNativeApp()) return notifyOfFailure(response);
  return notifyOfFailure((await refreshNativeToken()) ? await attempt() : response);
}

/** Returns and removes the key of `sendOnLeaving`, so that the next submission gets a new key. */
export function consumeSubmittedKey(container: Element): string | undefined {
  const field = container.querySelector<HTMLInputElement>(`input[name=${idempotencyKeyField}]`);
  field?.remove();
  return field?.value;
}

function notifyOfFailure(response: FormResponse): FormResponse {
  const { ok, outcome, message, login } = response;
  if (ok) return response;
  // The login cookie may outlive its session. Then a form fails with an outcome such as `loginToComment`.
  if (/^(login|sessionEnded|otherMember)/.test(outcome)) {
    // Components that show the user reload on this event.
    dispatchEvent(new CustomEvent('kanbao:session', { detail: { ok: false, outcome } }));
  }
  if (isInNativeApp()) {
    requestNativeApp({ ask: 'toast', text: message });
    if (outcome === 'sessionEnded') requestNativeApp({ ask: 'clearUser' });
    return { ...response, message: '' };
  }
  if (!isVisitorOutcome(outcome)) return response;
  showAlert(message, isAlertLink(login) ? login : undefined);
  return { ...response, message: '' };
}
