import { isAlertLink } from './page-alert.script';
import type { FormResponse } from './post-form.script';

export function showFormMessage(place: HTMLElement, { ok, message, login }: FormResponse): void {
  place.textContent = message;
  place.dataset.success = String(ok);
  if (message === '' || !isAlertLink(login)) return;
  const link = document.createElement('a');
  link.href = login.href;
  link.textContent = login.label;
  place.append(link);
}
