/** Loads the countdown on pages that have one. */
export function loadOpening(): void {
  const place = document.querySelector<HTMLElement>('[data-opening-news]');
  if (!place) return;
  import('./opening.script')
    .then(({ followOpening }) => followOpening(place))
    // The page shows the opening time and a message about the failed script (R8.20).
    .catch(() => document.querySelector('[data-chunks]')?.toggleAttribute('hidden', false));
}
