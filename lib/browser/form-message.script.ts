import { isAlertLink } from './page-alert.script';
import type { FormResponse } from './post-form.script';

export function showFormMessage(statusElement: HTMLElement, { ok, message, login }: FormResponse): void {
  statusElement.textContent = message;
  statusElement.dataset.success = String(ok);
  if (message === '' || !isAlertLink(login)) return;
  const link = document.createElement('a');
  link.href = login.href;
  link.textContent = login.label;
  statusElement.append(link);
}
