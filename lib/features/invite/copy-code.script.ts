import { copyField } from '@/lib/browser/copy-field.script';
import { markReady } from '@/lib/browser/taps.script';

/** Copies invite codes (R8.15), or selects them without access to the clipboard (R8.16). */
export function startCopyButtons(): void {
  for (const container of document.querySelectorAll<HTMLElement>('[data-copy-code]')) {
    container.querySelector('button')?.addEventListener('click', () => void copyField(container));
    markReady(container);
  }
}
