import { isAlertLink } from './page-alert.script';
import type { FormResponse } from './post-form.script';

/** Shows the result of a submission in the form, with a login link if the response has one. */
export function showFormMessage(place: HTMLElement, { ok, message, login }: FormResponse): void {
  place.textContent = message;
  place.dataset.good = String(ok);
  if (message === '' || !isAlertLink(login)) return;
  const link = document.createElement('a');
  link.href = login.href;
  link.textContent = login.label;
  place.append(link);
}
