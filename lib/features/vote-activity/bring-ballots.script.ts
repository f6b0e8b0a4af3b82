/** Brings what answers ballots where there are some; only vote activities have them. */
export function bringBallots(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-ballot]');
  if (!form) return;
  import('./ballot.script')
    .then(({ followBallots }) => followBallots(form))
    // Its taps are heard no more: the form goes the browser's own way.
    .catch(() => {
      for (const button of form.querySelectorAll('[data-waits]')) window.kanbao.giveUp(button);
    });
}
