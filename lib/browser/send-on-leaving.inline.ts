import { idempotencyKeyField, randomKey } from './idempotency-key';
import type { EarlyTap } from './load-page-script.inline';

function dataOf(form: HTMLFormElement, { control }: EarlyTap): FormData {
  const data = new FormData(form);
  if (control instanceof HTMLButtonElement && control.name) data.append(control.name, control.value);
  return data;
}

/** Returns equal texts for equal submissions, such as by the like buttons below an article and in its bar. */
function submissionKey(form: HTMLFormElement, tap: EarlyTap): string {
  return JSON.stringify([form.action, ...dataOf(form, tap)]);
}

function formOf({ control }: EarlyTap): HTMLFormElement | null {
  return control.matches('[type=submit]') ? control.closest('form[data-sent-on-leaving]') : null;
}

/** Submits recorded taps if the reader leaves or scripts fail. `sendForm` repeats them with the same key. */
export function sendOnLeaving(): void {
  const { kanbao } = window;
  const submissions = new Set<string>();
  if (kanbao.send) return;
  kanbao.send = (waiting, last) => {
    const leading = last && formOf(last);
    if (last && leading) submissions.add(submissionKey(leading, last));
    for (const tap of waiting) {
      const form = formOf(tap);
      const submission = form && submissionKey(form, tap);
      if (!form || !submission || tap.sent || submissions.has(submission)) continue;
      submissions.add(submission);
      const data = dataOf(form, tap);
      const key = document.createElement('input');
      Object.assign(key, { type: 'hidden', name: idempotencyKeyField, value: randomKey() });
      data.set(key.name, key.value);
      tap.control.after(key);
      // Failures are ignored, because the reader may have left the page.
      tap.sent = fetch(form.action, {
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
