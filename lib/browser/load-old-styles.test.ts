/** @jest-environment @happy-dom/jest-environment */
import { loadOldStyles } from './load-old-styles.inline';
import { openPage } from './test/page';

const sheet = '/_next/static/browser/old.css';
const loaded = () => document.head.querySelector('link[rel=stylesheet]')?.getAttribute('href');

test('loads the sheet, before the page’s styles, only in browsers without flex gaps', () => {
  openPage('');
  document.head.innerHTML = '<style></style>';
  loadOldStyles(sheet);
  expect(loaded()).toBeUndefined();
  Reflect.deleteProperty(window, 'WeakRef');
  loadOldStyles(sheet);
  expect(loaded()).toBe(sheet);
  expect(document.head.firstElementChild?.tagName).toBe('LINK');
});
