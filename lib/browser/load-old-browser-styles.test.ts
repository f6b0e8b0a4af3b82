/** @jest-environment @happy-dom/jest-environment */
import { loadOldBrowserStyles } from './load-old-browser-styles.inline';
import { openPage } from './test/page';

const sheetAddress = '/_next/static/browser/old.css';
const loadedSheet = () => document.head.querySelector('link[rel=stylesheet]')?.getAttribute('href');

test('loads the sheet, before the page’s styles, only in browsers without flex gaps', () => {
  openPage('');
  document.head.innerHTML = '<style></style>';
  loadOldBrowserStyles(sheetAddress);
  expect(loadedSheet()).toBeUndefined();
  Reflect.deleteProperty(window, 'WeakRef');
  const css = { supports: (name: string): boolean => name === '-moz-appearance' };
  Object.defineProperty(window, 'CSS', { value: css });
  loadOldBrowserStyles(sheetAddress);
  expect(loadedSheet()).toBeUndefined();
  css.supports = () => false;
  loadOldBrowserStyles(sheetAddress);
  expect(loadedSheet()).toBe(sheetAddress);
  expect(document.head.firstElementChild?.tagName).toBe('LINK');
});
