/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://news.example/newsDetail/1.html"}
 */
import { find, isShown, openPage, stubProperties, tap } from '@/lib/browser/test/page';
import { checkFilesOnTap } from './check-files-on-tap.inline';

const siteFileUrl = 'https://news.example/api/media/aHR0cDovL2E/notice.pdf';
const timeoutMs = 20;

type FakeFetch = (signal: AbortSignal) => Promise<{ ok: boolean }>;

function openFileList(fakeFetch: FakeFetch, href = siteFileUrl) {
  const observed = { requests: [] as string[][], loaded: 0 };
  openPage(`<p data-progress hidden></p>
    <section data-files>
      <ul><li><a id="file" download href="${href}"><b>notice.pdf</b></a><a id="page" href="${siteFileUrl}">page</a></ul>
      <p data-file-failed hidden>failed <a>anyway</a></p>
      <script type="text/plain"></script>
    </section>`);
  stubProperties(document, { currentScript: find('script') });
  stubProperties(window, {
    fetch: (address: string, { method, signal }: { method: string; signal: AbortSignal }) => {
      observed.requests.push([method, address]);
      return fakeFetch(signal);
    },
  });
  checkFilesOnTap(timeoutMs);
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) observed.loaded += 1;
  });
  return observed;
}

async function tapFile(): Promise<void> {
  expect(tap('#file b').defaultPrevented).toBe(true);
  expect(isShown('[data-progress]')).toBe(true);
  await jest.advanceTimersByTimeAsync(timeoutMs);
  expect(isShown('[data-progress]')).toBe(false);
}

const respondWith = (ok: boolean) => () => Promise.resolve({ ok });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R8.13 opens an existing file once, by the same tap', async () => {
  const observed = openFileList(respondWith(true));
  await tapFile();
  expect(observed).toEqual({ requests: [['HEAD', siteFileUrl]], loaded: 1 });
  expect(isShown('[data-file-failed]')).toBe(false);
});

test.each<[string, FakeFetch]>([
  ['does not exist', respondWith(false)],
  ['cannot be reached', () => Promise.reject(new TypeError('network'))],
])('R8.13 shows an error for a file that %s', async (_why, fakeFetch) => {
  const observed = openFileList(fakeFetch);
  await tapFile();
  expect([observed.loaded, isShown('[data-file-failed]')]).toEqual([0, true]);
  expect(find<HTMLAnchorElement>('[data-file-failed] a').href).toBe(siteFileUrl);
});

test('hides the error when the next attempt succeeds', async () => {
  const oks = [false, true];
  openFileList(() => Promise.resolve({ ok: oks.shift() ?? false }));
  await tapFile();
  expect(isShown('[data-file-failed]')).toBe(true);
  await tapFile();
  expect(isShown('[data-file-failed]')).toBe(false);
});

test('opens the file if the check times out', async () => {
  const observed = openFileList(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  await tapFile();
  expect(observed.loaded).toBe(1);
});

test('ignores further taps during the check', () => {
  const observed = openFileList(() => new Promise(() => {}));
  expect(tap('#file').defaultPrevented).toBe(true);
  expect(tap('#file').defaultPrevented).toBe(true);
  expect(observed.requests).toHaveLength(1);
});

test.each<[string, string, string, MouseEventInit]>([
  ['a file on another host', '#file', 'https://cdn.example/api/media/a.pdf', {}],
  ['a page of this site', '#file', '/home.html', {}],
  ['a link without download', '#page', siteFileUrl, {}],
  ['a new tab', '#file', siteFileUrl, { ctrlKey: true }],
  ['another button', '#file', siteFileUrl, { button: 1 }],
])('leaves %s to the browser', (_name, selector, href, eventInit) => {
  const observed = openFileList(respondWith(false), href);
  expect(tap(selector, eventInit).defaultPrevented).toBe(false);
  expect(observed.requests).toEqual([]);
});
