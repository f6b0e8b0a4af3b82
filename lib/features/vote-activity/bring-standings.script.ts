/** Brings what follows the counts of a vote that is open; on other pages there is nothing to bring. */
export function bringStandings(): void {
  const address = document.querySelector<HTMLElement>('[data-standings-news]')?.dataset.standingsNews;
  if (!address) return;
  import('./standings.script')
    .then(({ followStandings }) => followStandings(address))
    // The page shows the counts with which it was drawn, and that something could not be had (R8.20).
    .catch(() => document.querySelector('[data-chunks]')?.toggleAttribute('hidden', false));
}
