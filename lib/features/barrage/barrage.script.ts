import { Flight } from './flight.script';

const choiceKey = 'kanbao-barrage';

/** Returns the stored choice; on by default. Web views may block storage; then a choice applies to this page only. */
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
    // Storage is blocked, so the choice applies to this page only.
  }
}

/** Returns false if the reader prefers reduced motion or saves data. */
function isAllowed(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  const saves =
    typeof connection === 'object' && connection && 'saveData' in connection && connection.saveData;
  return !saves && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Shows comments that fly over a clip, and a button that turns them off; the choice is stored on the device. Does nothing for
 * readers who prefer reduced motion or save data.
 * @param root element rendered by `Barrage`
 */
export function startBarrage(root: HTMLElement, video: HTMLVideoElement): void {
  const overlay = root.querySelector<HTMLElement>('[aria-hidden]');
  const content = root.querySelector('template')?.content;
  const button = content && document.importNode(content, true).querySelector('button');
  if (!overlay || !button) return;
  root.hidden = !isAllowed();
  if (root.hidden) return;
  const source = { address: root.dataset.barrage ?? '', isLive: root.dataset.follows !== undefined };
  let flight: Flight | undefined;
  let isOn = readChoice();

  function show(): void {
    button?.setAttribute('aria-pressed', String(isOn));
    flight?.end();
    flight = isOn && overlay ? new Flight(video, overlay, source) : undefined;
  }

  button.addEventListener('click', () => {
    isOn = !isOn;
    saveChoice(isOn);
    show();
  });
  root.append(button);
  show();
}
