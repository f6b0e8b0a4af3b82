export function loadOpening(): void {
  const element = document.querySelector<HTMLElement>('[data-opening-news]');
  if (!element) return;
  import('./opening.script')
    .then(({ followOpening }) => followOpening(element))
    // If the script fails to load, the page shows the opening time and a message about the failure (R8.20).
    .catch(() => document.querySelector('[data-chunks]')?.toggleAttribute('hidden', false));
}
