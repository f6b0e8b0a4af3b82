import { nowAlive } from '@/lib/browser/taps.script';

/** A text for sharing, read from the page's head, so that the markup need not repeat it. */
function headText(property: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? document.title;
}

/** Copies the field's text; the old way still works where a page has no right to the clipboard (plain http, web views). */
async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}

async function copyAddress(menu: Element): Promise<void> {
  const field = menu.querySelector('input');
  const done = field !== null && (await copy(field));
  const status = menu.querySelector<HTMLElement>('[data-copied]');
  if (status) status.textContent = (done ? status.dataset.copied : status.dataset.copyFailed) ?? '';
}

async function shareByDevice(menu: Element): Promise<void> {
  const text = headText('og:description');
  const url = menu.querySelector('input')?.value ?? location.href;
  const shared = navigator.share({ url, title: headText('og:title'), ...(text ? { text } : {}) });
  const report = menu.getAttribute('data-share-event');
  await shared.then(
    () => report && navigator.sendBeacon?.(report),
    // Closing the device's menu without sharing is no error.
    () => {},
  );
}

/** The share menu's address is copied, and the device's own menu offered where there is one. */
export function followShareTools(): void {
  for (const tools of document.querySelectorAll('[data-share-tools]')) {
    const menu = tools.closest('details');
    if (!menu) continue;
    tools.querySelector('[data-device-share]')?.toggleAttribute('hidden', !('share' in navigator));
    tools.querySelector('[data-copy-address]')?.addEventListener('click', () => void copyAddress(menu));
    tools.querySelector('[data-device-share]')?.addEventListener('click', () => void shareByDevice(menu));
    nowAlive(tools);
  }
}
