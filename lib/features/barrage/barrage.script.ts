import { Flight } from './flight.script';

const choiceKey = 'kanbao-barrage';

/** Storage may be closed in web views; then the choice holds for this page. */
function readChoice(): boolean {
  try {
    return localStorage.getItem(choiceKey) !== 'off';
  } catch {
    return true;
  }
}

function keepChoice(on: boolean): void {
  try {
    localStorage.setItem(choiceKey, on ? 'on' : 'off');
  } catch {
    // nothing to do: the page itself follows
  }
}

/** Neither who wants things to stand still nor who saves data is to have texts fetched and flying. */
function isWelcome(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  const saves =
    typeof connection === 'object' && connection && 'saveData' in connection && connection.saveData;
  return !saves && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Lets comments fly over a clip, and puts the switch there that empties the sky, remembered on the device. Who does not want
 * them has neither.
 * @param root drawn by `Barrage`
 */
export function letBarrageFly(root: HTMLElement, video: HTMLVideoElement): void {
  const sky = root.querySelector<HTMLElement>('[aria-hidden]');
  const content = root.querySelector('template')?.content;
  const button = content && document.importNode(content, true).querySelector('button');
  if (!sky || !button) return;
  root.hidden = !isWelcome();
  if (root.hidden) return;
  const source = { address: root.dataset.barrage ?? '', follows: root.dataset.follows !== undefined };
  let flight: Flight | undefined;
  let on = readChoice();

  function show(): void {
    button?.setAttribute('aria-pressed', String(on));
    flight?.end();
    flight = on && sky ? new Flight(video, sky, source) : undefined;
  }

  button.addEventListener('click', () => {
    on = !on;
    keepChoice(on);
    show();
  });
  root.append(button);
  show();
}
