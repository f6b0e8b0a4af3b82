import type { EarlyTap } from './first-act.inline';
import { keyField, randomKey } from './idempotency-key';

/** What a tap sends; the button may say what is meant. */
function dataOf(form: HTMLFormElement, { control }: EarlyTap): FormData {
  const data = new FormData(form);
  if (control instanceof HTMLButtonElement && control.name) data.append(control.name, control.value);
  return data;
}

/** The act of a tap: two of a page may be the same, as the likes under an article and in its bar are. */
function actOf(form: HTMLFormElement, tap: EarlyTap): string {
  return JSON.stringify([form.action, ...dataOf(form, tap)]);
}

function formOf({ control }: EarlyTap): HTMLFormElement | null {
  return control.matches('[type=submit]') ? control.closest('form[data-sent-on-leaving]') : null;
}

/**
 * Inline script of pages with a form whose act is not to be lost (`data-sent-on-leaving`): one that still waits for its script
 * when the reader leaves is sent then. Should they come back, it is sent again under the same key (`sendForm`), so that it
 * counts once and its answer is shown.
 */
export function sendOnLeaving(): void {
  const { kanbao } = window;
  const acts = new Set<string>();
  if (kanbao.send) return;
  kanbao.send = (waiting, last) => {
    const leading = last && formOf(last);
    if (last && leading) acts.add(actOf(leading, last));
    for (const tap of waiting) {
      const form = formOf(tap);
      const act = form && actOf(form, tap);
      if (!form || !act || tap.sent || acts.has(act)) continue;
      acts.add(act);
      const data = dataOf(form, tap);
      const key = document.createElement('input');
      Object.assign(key, { type: 'hidden', name: keyField, value: randomKey() });
      data.set(key.name, key.value);
      tap.control.after(key);
      tap.sent = fetch(form.action, {
        method: 'POST',
        keepalive: true,
        headers: { accept: 'application/json' },
        body: data,
        // Nobody is there to be told of a failure.
      }).catch(() => undefined);
    }
  };
  // Phones end a page that is out of sight without a word.
  for (const type of ['pagehide', 'visibilitychange'])
    addEventListener(type, () => kanbao.send?.(kanbao.taps));
}
