/** Shows in the browser's own fields what was chosen, until their islands list it: on a slow line these are still loading. */
export function showChosenFiles(): void {
  const show = (input: HTMLInputElement) =>
    input.toggleAttribute('data-chosen', Boolean(input.files?.length));
  document.querySelectorAll<HTMLInputElement>('[type=file]').forEach(show);
  // Before the listeners of the islands, which take the mark away.
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'file') show(target);
  };
  document.addEventListener('change', onChange, true);
}
