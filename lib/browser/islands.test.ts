/** @jest-environment @happy-dom/jest-environment */
import { startIsland, startIslandsWhenNeeded } from './islands.script';
import { find, isShown, openPage, stubProperties } from './test/page';

const islandAddress = '/island-of-the-test.js';
const startRootMock = jest.fn();
jest.mock(
  '/island-of-the-test.js',
  () => ({ start: (...parameters: unknown[]) => startRootMock(...parameters) }),
  {
    virtual: true,
  },
);

const wordsAddress = '/words-of-the-test.js';
jest.mock('/words-of-the-test.js', () => ({ words: { locale: 'en', texts: { a: 'b' } } }), { virtual: true });

interface PageOptions {
  files?: string;
  props?: string;
}

function open({ files = islandAddress, props = '{"a":1}' }: PageOptions = {}) {
  openPage(
    `<p data-chunks hidden></p><kanbao-island data-files="${files}"><form data-interactive></form></kanbao-island>`,
  );
  find('kanbao-island').dataset.props = props;
  const fallbacks: unknown[] = [];
  const reportedProblems: unknown[] = [];
  stubProperties(window, {
    kanbao: { taps: [], giveUp: (part: unknown) => fallbacks.push(part) },
    reportError: (problem: unknown) => reportedProblems.push(problem),
  });
  return { fallbacks, reportedProblems };
}

beforeEach(() => startRootMock.mockReset());

test('starts an island once with its props and marks it as ready', async () => {
  const { fallbacks } = open();
  find('kanbao-island').dataset.failed = '';
  startRootMock.mockReturnValue({ ready: Promise.resolve(), removed: new Promise(() => {}) });
  await Promise.all([startIsland(find('kanbao-island')), startIsland(find('kanbao-island'))]);
  expect(startRootMock.mock.calls).toEqual([[find('kanbao-island'), { a: 1 }]]);
  expect(find('form').hasAttribute('data-interactive')).toBe(false);
  expect(find('kanbao-island').hasAttribute('data-failed')).toBe(false);
  expect([fallbacks, isShown('[data-chunks]')]).toEqual([[], false]);
});

test('passes the messages of the words file to the island', async () => {
  open({ files: `${islandAddress} ${wordsAddress}` });
  startRootMock.mockReturnValue({ ready: Promise.resolve(), removed: new Promise(() => {}) });
  await startIsland(find('kanbao-island'));
  const [, props] = startRootMock.mock.calls[0] ?? [];
  expect(props).toEqual({ a: 1, words: { locale: 'en', texts: { a: 'b' } } });
});

test.each([true, false])(
  'starts an island with saved state at once, others on interaction: %s',
  async (hasSavedState) => {
    open();
    stubProperties(window, { IntersectionObserver: class {} });
    find('kanbao-island').dataset.when = 'interaction';
    startRootMock.mockReturnValue({ ready: Promise.resolve(), removed: new Promise(() => {}) });
    startIslandsWhenNeeded(() => hasSavedState);
    await new Promise((resolve) => setTimeout(resolve));
    expect(startRootMock).toHaveBeenCalledTimes(hasSavedState ? 1 : 0);
    find('form').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(startRootMock).toHaveBeenCalledTimes(1);
  },
);

test('starts an island for dropped files and for files chosen earlier', async () => {
  for (const isChosen of [false, true]) {
    startRootMock.mockReset();
    startRootMock.mockReturnValue({ ready: Promise.resolve(), removed: new Promise(() => {}) });
    open();
    stubProperties(window, { IntersectionObserver: class {} });
    find('kanbao-island').dataset.when = 'interaction';
    const input = Object.assign(document.createElement('input'), { type: 'file' });
    stubProperties(input, { files: isChosen ? [new File(['x'], 'a.jpg')] : [] });
    find('form').append(input);
    startIslandsWhenNeeded(() => false);
    if (!isChosen) input.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    expect([isChosen, startRootMock.mock.calls.length]).toEqual([isChosen, 1]);
  }
});

const pendingForever = new Promise<void>(() => {});

test.each<[string, PageOptions, () => unknown]>([
  ['whose file fails to load', { files: '/gone.js' }, () => undefined],
  ['with malformed props', { props: '{"a":' }, () => undefined],
  [
    'that fails to render',
    {},
    () => ({ ready: pendingForever, removed: Promise.reject(new Error('broken')) }),
  ],
])(
  'R8.20 an island %s falls back to its form, and the reader is notified',
  async (_, options, implementation) => {
    const { fallbacks, reportedProblems } = open(options);
    startRootMock.mockImplementation(implementation);
    void startIsland(find('kanbao-island'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(fallbacks).toEqual([find('kanbao-island')]);
    expect(reportedProblems).toHaveLength(1);
    expect(isShown('[data-chunks]')).toBe(true);
    expect(find('form').hasAttribute('data-interactive')).toBe(true);
  },
);

test('a browser that is too old for islands keeps the form without an error', async () => {
  const { fallbacks } = open();
  // Restored below: the test files of a worker share happy-dom's prototypes.
  const { replaceChildren } = Element.prototype;
  Reflect.deleteProperty(Element.prototype, 'replaceChildren');
  try {
    await jest.isolateModulesAsync(async () => {
      const oldBrowserModule = await import('./islands.script');
      await oldBrowserModule.startIsland(find('kanbao-island'));
    });
  } finally {
    Element.prototype.replaceChildren = replaceChildren;
  }
  expect([fallbacks, isShown('[data-chunks]')]).toEqual([[find('kanbao-island')], false]);
  expect(startRootMock).not.toHaveBeenCalled();
});
