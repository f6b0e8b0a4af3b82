import { startIsland, supportsIslands } from '@/lib/browser/islands.script';
import { markReady } from '@/lib/browser/taps.script';

/** Shows the row once there is a voice, because browsers load voices asynchronously. */
function showWhenAvailable(row: HTMLElement): void {
  const primaryTag = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]?.replace(/^cmn$/, 'zh');
  const wantedTag = primaryTag(row.dataset.speech ?? '');

  function update(): void {
    if (speechSynthesis.getVoices().some(({ lang }) => primaryTag(lang) === wantedTag)) row.hidden = false;
  }

  update();
  // Old versions of Safari have no `addEventListener` here.
  speechSynthesis.addEventListener?.('voiceschanged', update);
}

export function startSpeechMenu(): void {
  const row = document.querySelector<HTMLElement>('[data-speech]');
  const player = row?.querySelector<HTMLElement>('kanbao-island');
  if (!row || !player || !supportsIslands || !('speechSynthesis' in window)) return;
  showWhenAvailable(row);
  row.querySelector('button')?.addEventListener('click', () => {
    row.closest('details')?.removeAttribute('open');
    document.querySelector('[data-speech-place]')?.append(player);
    void startIsland(player);
  });
  markReady(row);
}
