function shrink(input: HTMLInputElement): void {
  import('./small-pictures.script')
    .then(({ shrinkChosen }) => shrinkChosen(input))
    // They go as they are.
    .catch(() => undefined);
}

/** Has pictures made small as soon as they are chosen, in fields that are marked for it (`data-small`). */
export function bringSmallPictures(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.small !== undefined) shrink(target);
  });
  // Some may have been chosen before this was here.
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-small]'))
    if (input.files?.length) shrink(input);
}
