/** @jest-environment @happy-dom/jest-environment */
import { keptListKey } from './kept-list';
import { wantKeptList } from './want-kept-list.inline';

const key = keptListKey('list', location.pathname + location.search);

/** Opens a page in a tab that kept a list. @returns what the page wants at once, and what is kept then */
function open(type: string, kept?: string) {
  const came = Object.assign(performance.mark('came'), { type });
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([came]);
  delete document.documentElement.dataset.atOnce;
  if (kept) sessionStorage.setItem(key, kept);
  wantKeptList(keptListKey('list', ''));
  return { atOnce: document.documentElement.dataset.atOnce, kept: sessionStorage.getItem(key) };
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('R2.08 who comes back to a lengthened list gets scripts at once', () => {
  expect(open('back_forward')).toEqual({ atOnce: undefined, kept: null });
  expect(open('back_forward', '{}')).toEqual({ atOnce: 'list', kept: '{}' });
});

test('R2.77 who comes by a link starts anew', () => {
  expect(open('navigate', '{}')).toEqual({ atOnce: undefined, kept: null });
});

test('a web view without storage reads on', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.');
  });
  expect(open('back_forward').atOnce).toBeUndefined();
});
