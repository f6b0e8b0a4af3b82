import type { EarlyTap } from './first-act.inline';
import { keyField, randomKey } from './idempotency-key';

/** What a form sends: two of a page may send the same, as the likes under an article and in its bar do. */
function actOf(form: HTMLFormElement): string {
  return JSON.stringify([form.action, ...new FormData(form)]);
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
    if (leading) acts.add(actOf(leading));
    for (const tap of waiting) {
      const form = formOf(tap);
      const act = form && actOf(form);
      if (!form || !act || tap.sent || acts.has(act)) continue;
      acts.add(act);
      const key = document.createElement('input');
      Object.assign(key, { type: 'hidden', name: keyField, value: randomKey() });
      form.append(key);
      tap.sent = fetch(form.action, {
        method: 'POST',
        keepalive: true,
        headers: { accept: 'application/json' },
        body: new FormData(form),
        // Nobody is there to be told of a failure.
      }).catch(() => undefined);
    }
  };
  // Phones end a page that is out of sight without a word.
  for (const type of ['pagehide', 'visibilitychange'])
    addEventListener(type, () => kanbao.send?.(kanbao.taps));
}
