import { copyField } from '@/lib/browser/copy-field.script';
import { nowAlive } from '@/lib/browser/taps.script';

async function copy(place: HTMLElement, field: HTMLInputElement): Promise<void> {
  const done = await copyField(field);
  const status = place.querySelector<HTMLElement>('[role="status"]');
  if (status) status.textContent = (done ? status.dataset.copied : status.dataset.copyFailed) ?? '';
  // What was not copied stands selected, for the reader's own hand.
  if (!done) field.select();
}

/** Copies an invite code (R8.15); where the clipboard is closed the code stands selected (R8.16). */
export function followCodeCopies(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-copy-code]')) {
    const field = place.querySelector('input');
    if (field) place.querySelector('button')?.addEventListener('click', () => void copy(place, field));
    nowAlive(place);
  }
}
