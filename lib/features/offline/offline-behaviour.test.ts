import { runInNewContext } from 'node:vm';
import { scriptCall } from '@/lib/ui/inline-script';
import { followReading } from './offline-behaviour';

interface Given {
  saveData?: boolean;
  controlled?: boolean;
  path?: string;
}

/** A page in a browser with a service worker, as far as the script asks. */
function open({ saveData = false, controlled = false, path = '/news/newsDetail/1/7.html' }: Given = {}) {
  const page = new EventTarget();
  const reports: unknown[] = [];
  const registered: unknown[] = [];
  const active = { postMessage: (report: unknown) => reports.push(structuredClone(report)) };
  const heading = { textContent: ' 题 ', closest: () => ({ lang: 'bo' }) };
  const time = { getAttribute: () => '2026-11-20T01:00:00.000Z' };
  const pictures = ['https://a.example/api/picture?src=x', 'https://b.example/y', ''].map((currentSrc) => ({
    currentSrc,
  }));
  runInNewContext(scriptCall(followReading, { worker: '/w.js', scope: '/news/', articles: ['newsDetail'] }), {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    location: { pathname: path, origin: 'https://a.example', href: `https://a.example${path}#top` },
    document: {
      documentElement: { lang: 'zh-CN', dataset: { theme: 'dark' } },
      querySelector: (selector: string) => (selector === 'main h1' ? heading : time),
      querySelectorAll: () => pictures,
    },
    navigator: {
      connection: { saveData },
      serviceWorker: {
        controller: controlled ? {} : null,
        ready: Promise.resolve({ active }),
        register: async (...given: unknown[]) => registered.push(structuredClone(given)),
      },
    },
    window: { requestIdleCallback: true },
    requestIdleCallback: (run: () => void) => run(),
  });
  const act = async (type: string) => {
    page.dispatchEvent(new Event(type));
    await new Promise(setImmediate);
  };
  return { act, reports, registered };
}

test('the worker comes after the first act, once, and hears of the article', async () => {
  const { act, reports, registered } = open();
  await act('load');
  expect(registered).toEqual([]);
  await act('scroll');
  await act('pointerdown');
  expect(registered).toEqual([['/w.js', { scope: '/news/', updateViaCache: 'none' }]]);
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

test('a page that the worker serves already tells it without an act', async () => {
  const { act, reports } = open({ controlled: true });
  await act('load');
  expect(reports).toHaveLength(1);
});

test('pages that are no articles are not kept', async () => {
  const { act, reports } = open({ path: '/news/home.html' });
  await act('keydown');
  expect(reports).toEqual([expect.objectContaining({ article: undefined })]);
});

test('readers who save data get no worker', async () => {
  const { act, registered } = open({ saveData: true, controlled: true });
  await act('load');
  await act('scroll');
  expect(registered).toEqual([]);
});
