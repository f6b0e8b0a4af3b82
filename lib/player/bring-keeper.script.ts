import { loadFullStyles } from '@/lib/browser/full-styles.script';

/** Loads `keepPlayers` if the page has a player; items of a live loaded later may contain the first one. */
export function bringPlayerKeeper(): void {
  const bring = () => {
    import('./player-keeper.script')
      .then(({ keepPlayers }) => keepPlayers(loadFullStyles))
      // The browser's own controls still work.
      .catch(() => undefined);
  };
  if (document.querySelector('[data-player]')) bring();
  else document.addEventListener('play', bring, { capture: true, once: true });
}
