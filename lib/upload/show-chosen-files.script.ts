/** Shows chosen files in the inputs until the islands list them; islands load late on slow connections. */
export function showChosenFiles(): void {
  const show = (input: HTMLInputElement) =>
    input.toggleAttribute('data-chosen', Boolean(input.files?.length));
  document.querySelectorAll<HTMLInputElement>('[type=file]').forEach(show);
  // Captures the event: the listeners of islands remove `data-chosen`, so they must run later.
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'file') show(target);
  };
  document.addEventListener('change', onChange, true);
}
