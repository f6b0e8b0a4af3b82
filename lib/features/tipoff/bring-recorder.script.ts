import type { FormRecorder } from './recorder.script';

/** A browser that can ask for a microphone and record what it hears. */
function canRecord(): boolean {
  return typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/**
 * Lets sound be recorded in a form, where the browser can; what records comes when its button is tapped.
 * @returns ends what is being recorded, so that no microphone listens on, and gives what was not taken back
 */
export function bringRecorder(form: HTMLFormElement): () => Promise<readonly File[]> {
  const place = form.querySelector<HTMLElement>('[data-recorder]');
  const button = place?.querySelector<HTMLButtonElement>('[data-record]');
  const told = place?.querySelector<HTMLElement>('[data-record-told]');
  const list = place?.querySelector<HTMLElement>('[data-records]');
  if (!(place && button && told && list && canRecord())) return async () => [];
  let coming: Promise<FormRecorder | undefined> | undefined;
  const bring = () =>
    import('./recorder.script').then(
      (recorder) => new recorder.FormRecorder(place, button, told, list),
      () => {
        // The next tap tries again.
        coming = undefined;
        told.textContent = place.dataset.failed ?? '';
        return undefined;
      },
    );
  place.hidden = false;
  button.addEventListener('click', async () => {
    coming ??= bring();
    await (await coming)?.toggle();
  });
  return async () => {
    const recorder = await coming;
    await recorder?.end();
    return recorder?.files ?? [];
  };
}
