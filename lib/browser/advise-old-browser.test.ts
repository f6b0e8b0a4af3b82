/** @jest-environment @happy-dom/jest-environment */
import { adviseOldBrowser } from './advise-old-browser.inline';
import { openPage, stubProperties } from './test/page';

function isAdvised(userAgent: string): boolean {
  openPage('');
  document.documentElement.removeAttribute('data-old-browser');
  stubProperties(navigator, { userAgent });
  adviseOldBrowser();
  return document.documentElement.hasAttribute('data-old-browser');
}

test.each([
  'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 5.1)',
  'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)',
  'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
  'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
])('R8.17 advises Internet Explorer: %s', (userAgent) => {
  expect(isAdvised(userAgent)).toBe(true);
});

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 Edg/147.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
])('R8.17 does not advise other browsers: %s', (userAgent) => {
  expect(isAdvised(userAgent)).toBe(false);
});

test('R8.17 uses no syntax that Internet Explorer cannot parse', () => {
  expect(String(adviseOldBrowser)).not.toMatch(/=>|\b(?:const|let|class)\b|\?\.|\?\?|`/);
});
