import { idempotencyKeyField, randomKey } from './idempotency-key';
import type { EarlyTap } from './load-page-script.inline';

function dataOf(form: HTMLFormElement, { control }: EarlyTap): FormData {
  const data = new FormData(form);
  if (control instanceof HTMLButtonElement && control.name) data.append(control.name, control.value);
  return data;
}

/** Returns equal texts for equal submissions, such as those of an article's two like buttons. */
function submissionKey(form: HTMLFormElement, tap: EarlyTap): string {
  return JSON.stringify([form.action, ...dataOf(form, tap)]);
}

function formOf({ control }: EarlyTap): HTMLFormElement | null {
  return control.matches('[type=submit]') ? control.closest('form[data-sent-on-leaving]') : null;
}

/** Submits recorded taps if the reader leaves or scripts fail. `sendForm` repeats them with the same key. */
export function sendOnLeaving(): void {
  const { kanbao } = window;
  const sentSubmissions = new Set<string>();
  if (kanbao.send) return;
  kanbao.send = (waitingTaps, lastTap) => {
    const lastForm = lastTap && formOf(lastTap);
    if (lastTap && lastForm) sentSubmissions.add(submissionKey(lastForm, lastTap));
    for (const tap of waitingTaps) {
      const form = formOf(tap);
      const submission = form && submissionKey(form, tap);
      if (!form || !submission || tap.response || sentSubmissions.has(submission)) continue;
      sentSubmissions.add(submission);
      const data = dataOf(form, tap);
      const keyField = document.createElement('input');
      Object.assign(keyField, { type: 'hidden', name: idempotencyKeyField, value: randomKey() });
      data.set(keyField.name, keyField.value);
      tap.control.after(keyField);
      // Failures are ignored, because the reader may have left the page.
      tap.response = fetch(form.action, {
        method: 'POST',
        keepalive: true,
        headers: { accept: 'application/json' },
        body: data,
      }).catch(() => undefined);
    }
  };
  // Phones discard hidden pages without another event.
  for (const type of ['pagehide', 'visibilitychange'])
    addEventListener(type, () => kanbao.send?.(kanbao.taps));
}
