/** Brings the countdown to an opening; on other pages there is nothing to bring. */
export function bringOpening(): void {
  const place = document.querySelector<HTMLElement>('[data-opening-news]');
  if (!place) return;
  import('./opening.script')
    .then(({ followOpening }) => followOpening(place))
    // The page says when it opens, and that something could not be had (R8.20).
    .catch(() => document.querySelector('[data-chunks]')?.toggleAttribute('hidden', false));
}
