import { markReady } from '@/lib/browser/taps.script';

let isOpening = false;

async function loadAndOpen(link: HTMLAnchorElement): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  link.setAttribute('aria-busy', 'true');
  try {
    const { openLightbox } = await import('./lightbox-view.script');
    openLightbox(link);
  } catch {
    location.assign(link.href);
  }
  link.removeAttribute('aria-busy');
  isOpening = false;
}

/** Opens pictures in the lightbox; without scripts or if loading fails, the link opens the picture itself. */
export function openPicturesInLightbox(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-lightbox]') : null;
    const isPlainClick =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick || event.defaultPrevented) return;
    event.preventDefault();
    void loadAndOpen(link);
  });
  for (const link of document.querySelectorAll('a[data-lightbox]')) markReady(link);
}
