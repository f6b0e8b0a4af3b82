/** @jest-environment @happy-dom/jest-environment */

import { preloadListScript } from './preload-list-script.inline';
import { savedListKey } from './saved-list-key';

const storageKey = savedListKey('list', location.pathname + location.search);

function open(type: string, storedList?: string) {
  const navigation = Object.assign(performance.mark('came'), { type });
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
  delete document.documentElement.dataset.loadNow;
  if (storedList) sessionStorage.setItem(storageKey, storedList);
  preloadListScript(savedListKey('list', ''));
  return {
    loadNow: document.documentElement.dataset.loadNow,
    storedList: sessionStorage.getItem(storageKey),
  };
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('R2.08 loads scripts at once when the reader returns to an extended list', () => {
  expect(open('back_forward')).toEqual({ loadNow: undefined, storedList: null });
  expect(open('back_forward', '{}')).toEqual({ loadNow: 'list', storedList: '{}' });
});

test('R2.77 discards the stored list when the reader follows a link', () => {
  expect(open('navigate', '{}')).toEqual({ loadNow: undefined, storedList: null });
});

test('works without storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.');
  });
  expect(open('back_forward').loadNow).toBeUndefined();
});
