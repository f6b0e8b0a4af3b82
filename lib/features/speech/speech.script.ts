import { runsIslands, startIsland } from '@/lib/browser/islands.script';
import { nowAlive } from '@/lib/browser/taps.script';

/** Shows the row when the browser has a voice for its language. Browsers load their voices asynchronously. */
function offer(row: HTMLElement): void {
  const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]?.replace(/^cmn$/, 'zh');
  const wanted = primary(row.dataset.speech ?? '');

  function update(): void {
    if (speechSynthesis.getVoices().some(({ lang }) => primary(lang) === wanted)) row.hidden = false;
  }

  update();
  // Old versions of Safari have no `addEventListener` here.
  speechSynthesis.addEventListener?.('voiceschanged', update);
}

/** Makes the menu row for reading aloud work (`[data-speech]`; its value is a language). */
export function followSpeech(): void {
  const row = document.querySelector<HTMLElement>('[data-speech]');
  const player = row?.querySelector<HTMLElement>('kanbao-island');
  if (!row || !player || !runsIslands || !('speechSynthesis' in window)) return;
  offer(row);
  row.querySelector('button')?.addEventListener('click', () => {
    row.closest('details')?.removeAttribute('open');
    document.querySelector('[data-speech-place]')?.append(player);
    void startIsland(player);
  });
  nowAlive(row);
}
