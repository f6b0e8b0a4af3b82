export function loadOpening(): void {
  const place = document.querySelector<HTMLElement>('[data-opening-news]');
  if (!place) return;
  import('./opening.script')
    .then(({ followOpening }) => followOpening(place))
    // If the script fails to load, the page shows the opening time and a message about the failure (R8.20).
    .catch(() => document.querySelector('[data-chunks]')?.toggleAttribute('hidden', false));
}
