import { copyField } from '@/lib/browser/copy-field.script';
import { markReady } from '@/lib/browser/taps.script';

async function copy(container: HTMLElement, field: HTMLInputElement): Promise<void> {
  const isCopied = await copyField(field);
  const status = container.querySelector<HTMLElement>('[role="status"]');
  if (status) status.textContent = (isCopied ? status.dataset.copied : status.dataset.copyFailed) ?? '';
  if (!isCopied) field.select();
}

/** Copies invite codes (R8.15), or selects them without access to the clipboard (R8.16). */
export function startCopyButtons(): void {
  for (const container of document.querySelectorAll<HTMLElement>('[data-copy-code]')) {
    const field = container.querySelector('input');
    if (field)
      container.querySelector('button')?.addEventListener('click', () => void copy(container, field));
    markReady(container);
  }
}
