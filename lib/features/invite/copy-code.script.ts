import { copyField } from '@/lib/browser/copy-field.script';
import { markReady } from '@/lib/browser/taps.script';

async function copy(place: HTMLElement, field: HTMLInputElement): Promise<void> {
  const isCopied = await copyField(field);
  const status = place.querySelector<HTMLElement>('[role="status"]');
  if (status) status.textContent = (isCopied ? status.dataset.copied : status.dataset.copyFailed) ?? '';
  if (!isCopied) field.select();
}

/** Copies invite codes (R8.15), or selects them without access to the clipboard (R8.16). */
export function startCopyButtons(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-copy-code]')) {
    const field = place.querySelector('input');
    if (field) place.querySelector('button')?.addEventListener('click', () => void copy(place, field));
    markReady(place);
  }
}
