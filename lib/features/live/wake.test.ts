import { runInNewContext } from 'node:vm';
import { scriptCall } from '@/lib/ui/inline-script';
import { wakeForLive } from './wake';

/** Runs the script in a page of its own world; says how often scripts were asked for when the page had stood for a while. */
function wakes(navigator: object): number {
  const page = new EventTarget();
  let woken = 0;
  page.addEventListener('kanbao:wake', () => {
    woken += 1;
  });
  runInNewContext(scriptCall(wakeForLive), {
    navigator,
    Event,
    addEventListener: page.addEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
    setTimeout: (run: () => void) => run(),
  });
  expect(woken).toBe(0);
  page.dispatchEvent(new Event('load'));
  return woken;
}

test('R4.15 who only watches hears what is new: scripts come when the page has stood for a while', () => {
  expect(wakes({})).toBe(1);
  expect(wakes({ connection: { saveData: false } })).toBe(1);
});

test('under Save-Data they wait for the reader', () => {
  expect(wakes({ connection: { saveData: true } })).toBe(0);
});
