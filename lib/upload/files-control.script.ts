import controls from '@/lib/ui/form-controls.module.css';
import styles from './files-control.module.css';
import { sendInPieces } from './send-in-pieces.script';
import { shrinkPicture } from './small-pictures.script';

/** Where files that are up stand, as the server draws it. */
function keptPlace(input: HTMLInputElement): Element {
  const drawn = input.parentElement?.querySelector('fieldset');
  if (drawn) return drawn;
  const place = document.createElement('fieldset');
  const legend = document.createElement('legend');
  place.className = styles.kept ?? '';
  legend.textContent = input.dataset.kept ?? '';
  place.append(legend);
  input.before(place);
  return place;
}

/** A file that is up, with the receipt that says so in the form. */
function showKept(input: HTMLInputElement, receipt: string, small: string): void {
  const place = keptPlace(input);
  const name = (input.dataset.keptFile ?? '').replace(
    '#',
    String(place.querySelectorAll('label').length + 1),
  );
  const [label, tick] = [document.createElement('label'), document.createElement('input')];
  label.className = styles.one ?? '';
  Object.assign(tick, { type: 'checkbox', name: input.dataset.receipts, value: receipt, checked: true });
  tick.dataset.secret = '';
  label.append(tick, small ? Object.assign(new Image(72, 72), { src: small, alt: name }) : `${name} · PDF`);
  place.append(label);
}

/** What is said beside the field of a file that was not taken; it takes the place of what was said before. */
function tell(input: HTMLInputElement, text: string): void {
  input.parentElement?.querySelector('[data-upload-told]')?.remove();
  if (text === '') return;
  const told = document.createElement('p');
  told.className = controls.problem ?? '';
  told.dataset.uploadTold = '';
  told.setAttribute('role', 'alert');
  input.after(told);
  told.textContent = text;
}

/** Brings one file up. @returns why it is not; undefined when it is */
async function bring(input: HTMLInputElement, file: File): Promise<string | undefined> {
  const bar = document.createElement('progress');
  bar.setAttribute('aria-label', file.name);
  Object.assign(bar, { max: 1, value: 0 });
  bar.className = styles.bar ?? '';
  input.after(bar);
  const sent = await shrinkPicture(file).catch(() => file);
  const answer = await sendInPieces(sent, {
    address: input.dataset.upload ?? '',
    signal: new AbortController().signal,
    progress: (bytes) => {
      bar.value = bytes / sent.size;
    },
    waits: () => undefined,
  });
  bar.remove();
  const { receipt, small } = answer;
  if (!answer.ok || typeof receipt !== 'string' || typeof small !== 'string') return answer.message;
  showKept(input, receipt, small);
  return undefined;
}

/**
 * Brings chosen files up at once, one after the other, with their progress. What cannot be brought stays in the field and goes with the
 * form, which says why it was not taken.
 */
export async function bringChosen(input: HTMLInputElement): Promise<void> {
  const left = new DataTransfer();
  let told = '';
  for (const file of [...(input.files ?? [])]) {
    const problem = await bring(input, file);
    if (problem === undefined) continue;
    left.items.add(file);
    told ||= problem;
  }
  input.files = left.files;
  tell(input, told);
}
