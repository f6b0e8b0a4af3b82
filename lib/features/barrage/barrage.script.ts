import { readStored, storeValue } from '@/lib/browser/stored-value';
import { startMovingTexts } from './moving-texts.script';

const choiceKey = 'kanbao-barrage';

function isBarrageAllowed(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  return !connection.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** @param root element rendered by `Barrage` */
export function startBarrage(root: HTMLElement, video: HTMLVideoElement): void {
  const overlay = root.querySelector<HTMLElement>('[aria-hidden]');
  const content = root.querySelector('template')?.content;
  const button = content && document.importNode(content, true).querySelector('button');
  if (!overlay || !button) return;
  root.hidden = !isBarrageAllowed();
  if (root.hidden) return;
  const source = { address: root.dataset.barrage ?? '', isLive: root.dataset.follows !== undefined };
  let stopMovingTexts: (() => void) | undefined;
  let isOn = readStored(choiceKey) !== 'off';

  function applyState(): void {
    button?.setAttribute('aria-pressed', String(isOn));
    stopMovingTexts?.();
    stopMovingTexts = isOn && overlay ? startMovingTexts(video, overlay, source) : undefined;
  }

  button.addEventListener('click', () => {
    isOn = !isOn;
    storeValue(choiceKey, isOn ? 'on' : 'off');
    applyState();
  });
  root.append(button);
  applyState();
}
