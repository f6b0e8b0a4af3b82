import { isAnswer, type SentAnswer } from '@/lib/browser/post-form.script';
import { bringRecorder } from './bring-recorder.script';

/** Per cent from one word about it to the next: each is read out. */
const toldEvery = 10;

/** Sends what is handed in, and says how much of it has gone: a clip takes minutes on a slow line. */
function send(
  action: string,
  data: FormData,
  progress: (part: number) => void,
): Promise<SentAnswer | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', action);
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      progress(total > 0 ? loaded / total : 0),
    );
    request.responseType = 'json';
    request.addEventListener('loadend', () => {
      // An answer that is not JSON is not ours: some proxy gave it.
      const answer: unknown = request.response;
      resolve(isAnswer(answer) ? answer : undefined);
    });
    request.send(data);
  });
}

/** Says beside the button what stands in the way; the form stands as it was. */
function tell(form: HTMLFormElement, text: string): void {
  form.querySelector('[data-told]')?.remove();
  if (text === '') return;
  const told = document.createElement('p');
  told.dataset.told = '';
  told.setAttribute('role', 'alert');
  form.querySelector('[data-send]')?.before(told);
  told.textContent = text;
}

/** A bar above the button while it is under way. */
function showProgress(form: HTMLFormElement): { to: (part: number) => void; end: () => void } {
  const [bar, said] = [document.createElement('progress'), document.createElement('p')];
  const label = form.dataset.sending ?? '';
  said.setAttribute('role', 'status');
  form.querySelector('[data-send]')?.before(said, bar);
  const to = (part: number) => {
    const step = Math.floor((part * 100) / toldEvery) * toldEvery;
    const text = label.replace('#', String(step));
    bar.value = part;
    bar.setAttribute('aria-label', text);
    if (said.textContent !== text) said.textContent = text;
  };
  to(0);
  return {
    to,
    end: () => {
      bar.remove();
      said.remove();
    },
  };
}

/** Where the field is that something is wrong with. */
function focusOn(form: HTMLFormElement, field: unknown): void {
  if (typeof field !== 'string') return;
  const control = form.elements.namedItem(field);
  if (!(control instanceof HTMLElement)) return;
  control.setAttribute('aria-invalid', 'true');
  control.closest('details')?.setAttribute('open', '');
  control.focus();
}

/** What was written is nowhere on the page any more; the number stands where it was. */
function showHandedIn({ outcome, message: number }: SentAnswer): void {
  const main = document.querySelector('main');
  const drawn = main
    ?.querySelector<HTMLTemplateElement>(
      `template[data-handed-in="${outcome === 'tipoffKept' ? outcome : 'tipoffIn'}"]`,
    )
    ?.content.cloneNode(true);
  if (!main || !drawn) return;
  main.replaceChildren(drawn);
  const place = main.querySelector('[data-number]');
  if (number === '') place?.remove();
  else if (place) place.textContent = number;
  const heading = main.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus();
  scrollTo(0, 0);
}

/** Who was told that nobody knows whether it arrived, and sends it all the same, means it (ADR 0043). */
function letAgain(form: HTMLFormElement): void {
  if (form.elements.namedItem('again')) return;
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'again', value: '1' }));
}

async function handIn(form: HTMLFormElement, recordings: () => Promise<readonly File[]>): Promise<void> {
  form.setAttribute('aria-busy', 'true');
  const recorded = await recordings();
  const data = new FormData(form);
  for (const recording of recorded) data.append('files', recording);
  for (const control of form.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid');
  tell(form, '');
  const bar = showProgress(form);
  const answer = await send(form.action, data, bar.to);
  bar.end();
  form.removeAttribute('aria-busy');
  if (answer?.ok) {
    showHandedIn(answer);
    return;
  }
  if (answer?.outcome === 'unknown') letAgain(form);
  tell(form, answer?.message || (form.dataset.network ?? ''));
  focusOn(form, answer?.field);
}

/**
 * Lets the form stay on its page while it is sent, and sound be recorded there. Nothing of it is kept on the device: who reloads the
 * page begins anew (ADR 0054).
 */
export function followTipoffForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-tip-off]');
  if (!form) return;
  const recordings = bringRecorder(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.getAttribute('aria-busy') !== 'true') void handIn(form, recordings);
  });
}
