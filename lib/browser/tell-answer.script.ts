import { isAlertLink } from './page-alert.script';
import type { SentAnswer } from './post-form.script';

/** Says in a form's own place what came of it, with the way to log in where that is what helps. */
export function tellAnswer(place: HTMLElement, { ok, message, login }: SentAnswer): void {
  place.textContent = message;
  place.dataset.good = String(ok);
  if (message === '' || !isAlertLink(login)) return;
  const link = document.createElement('a');
  link.href = login.href;
  link.textContent = login.label;
  place.append(link);
}
