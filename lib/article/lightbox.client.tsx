'use client';

import { useEffect } from 'react';
import { markIslandReady } from '@/lib/ui/island.client';
import type { LightboxLabels } from './lightbox-view.client';

/**
 * Opens pictures with `a[data-lightbox]` in place: pinch zoom, captions, a counter. What draws them is loaded on the first tap
 * only; where that fails, and without a script, the link opens the picture itself.
 */
export function Lightbox({ labels }: { labels: LightboxLabels }) {
  useEffect(() => {
    async function open(link: HTMLAnchorElement): Promise<void> {
      link.setAttribute('aria-busy', 'true');
      try {
        const { openLightbox } = await import('./lightbox-view.client');
        openLightbox(link, labels);
      } catch {
        location.assign(link.href);
      }
      link.removeAttribute('aria-busy');
    }
    function onClick(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest('a[data-lightbox]') : null;
      const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!(link instanceof HTMLAnchorElement) || !plain || event.defaultPrevented) return;
      event.preventDefault();
      void open(link);
    }
    document.addEventListener('click', onClick);
    for (const link of document.querySelectorAll('a[data-lightbox]')) markIslandReady(link);
    return () => document.removeEventListener('click', onClick);
  }, [labels]);
  return null;
}
