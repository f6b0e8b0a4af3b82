/** Brings what answers follow buttons, where the page has any; until it is there their forms go the browser's own way. */
export function bringFollow(): void {
  if (!document.querySelector('form[data-follow]')) return;
  import('./follow.script').then(
    ({ followFollows }) => followFollows(),
    // A tap that waits is sent as a form then.
    () => undefined,
  );
}
