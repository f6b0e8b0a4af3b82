/** @jest-environment @happy-dom/jest-environment */
import { startBarrage } from './barrage.script';

let requestedUrls: string[];
let reducedMotion: boolean;

function openVideo({ playing = true, follows = false } = {}): HTMLElement {
  document.body.innerHTML = `
    <div data-player=""><video></video>
      <div data-barrage="/api/barrage/0/1"${follows ? ' data-follows=""' : ''}><div aria-hidden="true"></div>
        <template><button type="button"><span>comments</span></button></template></div>
    </div>`;
  const video = document.querySelector('video');
  const root = document.querySelector<HTMLElement>('[data-barrage]');
  const overlay = root?.querySelector('[aria-hidden]');
  if (!video || !root || !overlay) throw new Error('no clip');
  Object.defineProperty(video, 'paused', { configurable: true, value: !playing });
  Object.defineProperty(overlay, 'clientWidth', { value: 390 });
  Object.defineProperty(overlay, 'clientHeight', { value: 70 });
  startBarrage(root, video);
  return root;
}

const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const flyingTexts = () =>
  Array.from(document.querySelectorAll('[aria-hidden] > span'), (span) => span.textContent);
const toggleButton = () => document.querySelector<HTMLButtonElement>('[data-barrage] > button');

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  requestedUrls = [];
  reducedMotion = false;
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    requestedUrls.push(String(address));
    return Promise.resolve(new Response(JSON.stringify({ texts: ['first', '<b>second</b>'] })));
  });
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: reducedMotion }) as MediaQueryList,
    );
});
afterEach(() => {
  toggleButton()?.click();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('R9.41 shows comments as plain text while the clip plays, and requests them once', async () => {
  openVideo();
  await advance(5000);
  expect(flyingTexts()).toEqual(['first', '<b>second</b>']);
  expect(requestedUrls).toEqual(['/api/barrage/0/1']);
});

test('R9.41 requests nothing before the clip plays', async () => {
  openVideo({ playing: false });
  await advance(5000);
  expect([flyingTexts(), requestedUrls]).toEqual([[], []]);
  document.querySelector('video')?.dispatchEvent(new Event('playing'));
  await advance(5000);
  expect(flyingTexts()).toEqual(['first', '<b>second</b>']);
});

test('R9.41 requests a running live’s comments again', async () => {
  openVideo({ follows: true });
  await advance(21_000);
  expect(requestedUrls).toHaveLength(2);
});

test('R9.41 hides the comments with the button and remembers the choice on the device', async () => {
  openVideo();
  await advance(1000);
  expect(toggleButton()?.getAttribute('aria-pressed')).toBe('true');
  toggleButton()?.click();
  expect([toggleButton()?.getAttribute('aria-pressed'), flyingTexts()]).toEqual(['false', []]);
  requestedUrls = [];
  openVideo();
  await advance(5000);
  expect([toggleButton()?.getAttribute('aria-pressed'), flyingTexts(), requestedUrls]).toEqual([
    'false',
    [],
    [],
  ]);
  toggleButton()?.click();
  await advance(1000);
  expect(flyingTexts()).toEqual(['first']);
});

test('R9.41 shows neither comments nor the button with reduced motion', async () => {
  reducedMotion = true;
  const root = openVideo();
  await advance(5000);
  expect([root.hidden, toggleButton(), flyingTexts(), requestedUrls]).toEqual([true, null, [], []]);
});
