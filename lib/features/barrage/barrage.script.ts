import { startFlight } from './flight.script';

const choiceKey = 'kanbao-barrage';

/** Returns the reader's choice; on by default. If storage is blocked, a choice applies to this page only. */
function readChoice(): boolean {
  try {
    return localStorage.getItem(choiceKey) !== 'off';
  } catch {
    return true;
  }
}

function saveChoice(isOn: boolean): void {
  try {
    localStorage.setItem(choiceKey, isOn ? 'on' : 'off');
  } catch {
    // Storage is blocked, so the choice is not remembered.
  }
}

function isAllowed(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  const saves =
    typeof connection === 'object' && connection && 'saveData' in connection && connection.saveData;
  return !saves && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** @param root element rendered by `Barrage` */
export function startBarrage(root: HTMLElement, video: HTMLVideoElement): void {
  const overlay = root.querySelector<HTMLElement>('[aria-hidden]');
  const content = root.querySelector('template')?.content;
  const button = content && document.importNode(content, true).querySelector('button');
  if (!overlay || !button) return;
  root.hidden = !isAllowed();
  if (root.hidden) return;
  const source = { address: root.dataset.barrage ?? '', isLive: root.dataset.follows !== undefined };
  let endFlight: (() => void) | undefined;
  let isOn = readChoice();

  function show(): void {
    button?.setAttribute('aria-pressed', String(isOn));
    endFlight?.();
    endFlight = isOn && overlay ? startFlight(video, overlay, source) : undefined;
  }

  button.addEventListener('click', () => {
    isOn = !isOn;
    saveChoice(isOn);
    show();
  });
  root.append(button);
  show();
}
