/** @jest-environment @happy-dom/jest-environment */
import { startBarrage } from './barrage.script';

let asked: string[];
let calm: boolean;

/** Renders a clip with its overlay like the server. */
function open({ playing = true, follows = false } = {}): HTMLElement {
  document.body.innerHTML = `
    <div data-player=""><video></video>
      <div data-barrage="/api/barrage/0/1"${follows ? ' data-follows=""' : ''}><div aria-hidden="true"></div>
        <template><button type="button"><span>comments</span></button></template></div>
    </div>`;
  const video = document.querySelector('video');
  const root = document.querySelector<HTMLElement>('[data-barrage]');
  const sky = root?.querySelector('[aria-hidden]');
  if (!video || !root || !sky) throw new Error('no clip');
  Object.defineProperty(video, 'paused', { configurable: true, value: !playing });
  Object.defineProperty(sky, 'clientWidth', { value: 390 });
  Object.defineProperty(sky, 'clientHeight', { value: 70 });
  startBarrage(root, video);
  return root;
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const flying = () => Array.from(document.querySelectorAll('[aria-hidden] > span'), (one) => one.textContent);
const theSwitch = () => document.querySelector<HTMLButtonElement>('[data-barrage] > button');

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  asked = [];
  calm = false;
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    asked.push(String(address));
    return Promise.resolve(new Response(JSON.stringify({ texts: ['first', '<b>second</b>'] })));
  });
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: calm }) as MediaQueryList,
    );
});
afterEach(() => {
  theSwitch()?.click();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('R9.41 shows comments as plain text while the clip plays, and requests them once', async () => {
  open();
  await pass(5000);
  expect(flying()).toEqual(['first', '<b>second</b>']);
  expect(asked).toEqual(['/api/barrage/0/1']);
});

test('R9.41 requests nothing before the clip plays', async () => {
  open({ playing: false });
  await pass(5000);
  expect([flying(), asked]).toEqual([[], []]);
  document.querySelector('video')?.dispatchEvent(new Event('playing'));
  await pass(5000);
  expect(flying()).toEqual(['first', '<b>second</b>']);
});

test('R9.41 requests a running live’s comments again', async () => {
  open({ follows: true });
  await pass(21_000);
  expect(asked).toHaveLength(2);
});

test('R9.41 hides the comments with the button and remembers the choice on the device', async () => {
  open();
  await pass(1000);
  expect(theSwitch()?.getAttribute('aria-pressed')).toBe('true');
  theSwitch()?.click();
  expect([theSwitch()?.getAttribute('aria-pressed'), flying()]).toEqual(['false', []]);
  asked = [];
  open();
  await pass(5000);
  expect([theSwitch()?.getAttribute('aria-pressed'), flying(), asked]).toEqual(['false', [], []]);
  theSwitch()?.click();
  await pass(1000);
  expect(flying()).toEqual(['first']);
});

test('R9.41 shows neither comments nor the button with reduced motion', async () => {
  calm = true;
  const root = open();
  await pass(5000);
  expect([root.hidden, theSwitch(), flying(), asked]).toEqual([true, null, [], []]);
});
