import { copyField } from '@/lib/browser/copy-field.script';
import { markReady } from '@/lib/browser/taps.script';

/** Starts the buttons that copy invite codes (R8.15) or, without clipboard access, select them (R8.16). */
export function startCopyButtons(): void {
  for (const container of document.querySelectorAll<HTMLElement>('[data-copy-code]')) {
    container.querySelector('button')?.addEventListener('click', () => void copyField(container));
    markReady(container);
  }
}
