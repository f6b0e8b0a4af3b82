import { bringWholeStyles } from '@/lib/browser/whole-styles.script';

/** Brings what keeps players going (`keepPlayers`), where there is one; later items of a live may bring the first. */
export function bringPlayerKeeper(): void {
  const bring = () => {
    import('./player-keeper.script')
      .then(({ keepPlayers }) => keepPlayers(bringWholeStyles))
      // The browser's own controls still play what the browser can.
      .catch(() => undefined);
  };
  if (document.querySelector('[data-player]')) bring();
  else document.addEventListener('play', bring, { capture: true, once: true });
}
