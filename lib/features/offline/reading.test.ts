import { followReading } from './reading.client';

interface Given {
  saveData?: boolean;
  /** As the page says it of itself; null on pages that keep nothing. */
  dataset?: Record<string, string> | null;
  isCopy?: boolean;
}

/** A reader acts on a page in a browser with a service worker, as far as the act asks. */
async function act(given: Given = {}) {
  const { saveData = false, dataset = { scope: '/news/', article: '' }, isCopy = false } = given;
  const reports: unknown[] = [];
  const registered: unknown[] = [];
  const active = { postMessage: (report: unknown) => reports.push(report) };
  const places: Record<string, unknown> = {
    '[data-kept-copy]': dataset && { dataset, hidden: !isCopy },
    'main h1': { textContent: ' 题 ', closest: () => ({ lang: 'bo' }) },
    'main time': { getAttribute: () => '2026-11-20T01:00:00.000Z' },
  };
  const path = '/news/newsDetail/1/7.html';
  const globals = {
    location: { origin: 'https://a.example', href: `https://a.example${path}#top` },
    document: {
      documentElement: { lang: 'zh-CN', dataset: { theme: 'dark' } },
      querySelector: (selector: string) => places[selector],
      querySelectorAll: () => [
        { currentSrc: 'https://a.example/api/picture?src=x' },
        { currentSrc: 'https://b.example/y' },
        { currentSrc: '' },
      ],
    },
    navigator: {
      connection: { saveData },
      serviceWorker: {
        ready: Promise.resolve({ active }),
        register: async (...given: unknown[]) => registered.push(given),
      },
    },
    window: { requestIdleCallback: true },
    requestIdleCallback: (run: () => void) => run(),
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  followReading();
  await new Promise(setImmediate);
  return { reports, registered };
}

test('the worker comes, and hears of the article', async () => {
  const { reports, registered } = await act();
  expect(registered).toEqual([['/service-worker.js', { scope: '/news/', updateViaCache: 'none' }]]);
  expect(reports).toEqual([
    {
      url: 'https://a.example/news/newsDetail/1/7.html',
      look: 'zh-CN dark false',
      article: {
        title: '题',
        language: 'bo',
        published: '2026-11-20T01:00:00.000Z',
        pictures: ['https://a.example/api/picture?src=x'],
      },
    },
  ]);
});

test('pages that are no articles are not kept', async () => {
  const { reports } = await act({ dataset: { scope: '/news/' } });
  expect(reports).toEqual([expect.objectContaining({ article: undefined })]);
});

test('a kept copy is not kept anew, which would make it younger than it is', async () => {
  const { reports } = await act({ isCopy: true });
  expect(reports).toEqual([expect.objectContaining({ article: undefined })]);
});

test('readers who save data get no worker, and pages without offline reading bring none', async () => {
  expect((await act({ saveData: true })).registered).toEqual([]);
  expect((await act({ dataset: null })).registered).toEqual([]);
});
