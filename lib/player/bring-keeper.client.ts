'use client';

import { bringHeldStyles } from '@/lib/ui/held-styles.client';

/** Act: brings what keeps players going (`keepPlayers`), where there is one; later items of a live may bring the first. */
export function bringPlayerKeeper(): void {
  const bring = () => {
    void import('./player-keeper.client').then(({ keepPlayers }) => keepPlayers(bringHeldStyles));
  };
  if (document.querySelector('[data-player]')) bring();
  else document.addEventListener('play', bring, { capture: true, once: true });
}
