import { copyField } from '@/lib/browser/copy-field.script';
import { markReady } from '@/lib/browser/taps.script';

function metaText(property: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? document.title;
}

async function shareByDevice(menu: HTMLElement): Promise<void> {
  // A menu may share another page than the current one.
  const { shareTitle = metaText('og:title'), shareText: text = metaText('og:description') } = menu.dataset;
  const url = menu.querySelector('input')?.value ?? location.href;
  const sharing = navigator.share({ url, title: shareTitle, ...(text ? { text } : {}) });
  const eventAddress = menu.getAttribute('data-share-event');
  await sharing.then(
    () => eventAddress && navigator.sendBeacon?.(eventAddress),
    // Closing the device's menu is not an error.
    () => {},
  );
}

export function startShareTools(): void {
  for (const tools of document.querySelectorAll('[data-share-tools]')) {
    const menu = tools.closest('details');
    if (!menu) continue;
    tools.querySelector('[data-device-share]')?.toggleAttribute('hidden', !('share' in navigator));
    tools.querySelector('[data-copy-address]')?.addEventListener('click', () => void copyField(menu));
    tools.querySelector('[data-device-share]')?.addEventListener('click', () => void shareByDevice(menu));
    markReady(tools);
  }
}
