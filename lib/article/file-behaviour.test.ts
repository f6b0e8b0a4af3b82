import { runInNewContext } from 'node:vm';
import { scriptCall } from '@/lib/ui/inline-script';
import { TestElement } from '@/lib/ui/test/test-element';
import { followFiles } from './file-behaviour';

const origin = 'https://news.example';
const ours = `${origin}/api/media/aHR0cDovL2E/notice.pdf`;

type Answer = Promise<{ ok: boolean }>;

/** A file's link; what its own click does goes through the list again, as in a page. */
class FileLink {
  clicks = 0;
  onClick: () => void = () => {};

  constructor(readonly href: string) {}

  closest(): FileLink {
    return this;
  }

  click(): void {
    this.clicks += 1;
    this.onClick();
  }
}

function openList(answer: (signal: AbortSignal) => Answer) {
  const list = new EventTarget();
  const failed = new TestElement('hidden');
  const progress = new TestElement('hidden');
  const anyway = { setAttribute: jest.fn() };
  const asked: [string, string][] = [];
  const find = (selector: string) =>
    selector === '[data-file-failed]' ? Object.assign(failed, { querySelector: () => anyway }) : progress;
  runInNewContext(scriptCall(followFiles, 20), {
    AbortController,
    Element: FileLink,
    clearTimeout,
    document: {
      currentScript: { closest: () => Object.assign(list, { querySelector: find }) },
      querySelector: find,
    },
    fetch: (address: string, { method, signal }: { method: string; signal: AbortSignal }) => {
      asked.push([method, address]);
      return answer(signal);
    },
    location: { origin },
    setTimeout,
  });

  function tap(target: unknown, facts: object = {}): Event {
    const event = new Event('click', { cancelable: true });
    for (const [name, value] of Object.entries({ target, button: 0, ...facts })) {
      Object.defineProperty(event, name, { value });
    }
    list.dispatchEvent(event);
    return event;
  }

  /** Taps a link and waits until nothing is asked any more; says whether the browser was let go on by then. */
  async function follow(link: FileLink): Promise<boolean> {
    let wentOn = false;
    link.onClick = () => {
      wentOn = !tap(link).defaultPrevented;
    };
    expect(tap(link).defaultPrevented).toBe(true);
    expect(progress.has('hidden')).toBe(false);
    while (!progress.has('hidden')) await new Promise((resolve) => setImmediate(resolve));
    return wentOn;
  }

  return { tap, follow, asked, failed, anyway };
}

const answers = (ok: boolean) => () => Promise.resolve({ ok });

test('R8.13 a file that is there is loaded by the same tap, once', async () => {
  const { follow, asked, failed } = openList(answers(true));
  const link = new FileLink(ours);
  expect(await follow(link)).toBe(true);
  expect([asked, link.clicks]).toEqual([[['HEAD', ours]], 1]);
  expect(failed.has('hidden')).toBe(true);
});

test.each([
  ['is not there', answers(false)],
  ['cannot be reached', () => Promise.reject(new TypeError('network'))],
])('R8.13 a file that %s is not loaded, and the page says so', async (_why, answer) => {
  const { follow, failed, anyway } = openList(answer);
  const link = new FileLink(ours);
  expect(await follow(link)).toBe(false);
  expect([link.clicks, failed.has('hidden')]).toEqual([0, false]);
  expect(anyway.setAttribute).toHaveBeenCalledWith('href', ours);
});

test('the message goes when the next try succeeds', async () => {
  const oks = [false, true];
  const { follow, failed } = openList(() => Promise.resolve({ ok: oks.shift() ?? false }));
  await follow(new FileLink(ours));
  await follow(new FileLink(ours));
  expect(failed.has('hidden')).toBe(true);
});

test('a slow line keeps no file away', async () => {
  const { follow } = openList(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  expect(await follow(new FileLink(ours))).toBe(true);
});

test('further taps while the first is asked for do nothing', () => {
  const { tap, asked } = openList(() => new Promise(() => {}));
  expect(tap(new FileLink(ours)).defaultPrevented).toBe(true);
  expect(tap(new FileLink(ours)).defaultPrevented).toBe(true);
  expect(asked).toHaveLength(1);
});

test.each([
  ['another host', 'https://cdn.example/api/media/a.pdf', {}],
  ['a page of ours', `${origin}/home.html`, {}],
  ['a new tab', ours, { ctrlKey: true }],
  ['another button', ours, { button: 1 }],
])('%s is left to the browser', (_what, href, facts) => {
  const { tap, asked } = openList(answers(false));
  expect(tap(new FileLink(href), facts).defaultPrevented).toBe(false);
  expect(asked).toEqual([]);
});
