/** Brings what lets the form of a tip-off stay on its page and record sound; without it the form goes the browser's own way. */
export function bringTipoff(): void {
  if (!document.querySelector('form[data-tip-off]')) return;
  import('./tip-off.script')
    .then(({ followTipoffForm }) => followTipoffForm())
    // The plain form does all of it, but for recording.
    .catch(() => undefined);
}
