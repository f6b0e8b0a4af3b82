import { localeIds } from '../lib/view/locales';
import { errorPage } from './error-page';

test.each(localeIds)('%s has messages for failures, missing pages and overload', (locale) => {
  const failed = errorPage(locale, 500, '/home.html', 'mark');
  const missing = errorPage(locale, 404, '/home.html', 'mark');
  const title = (html: string) => /<title>(.+)<\/title>/.exec(html)?.[1];
  expect(title(failed)).toBeTruthy();
  const busy = errorPage(locale, 503, '/home.html', 'mark');
  expect(new Set([title(missing), title(failed), title(busy)]).size).toBe(3);
  if (locale !== 'en') expect(title(failed)).not.toBe(title(errorPage('en', 500, '/home.html', 'mark')));
});

test('needs no script and no other file', () => {
  const html = errorPage('cn', 500, '/home.html', 'mark');
  expect(html).not.toMatch(/<script|src=|<link|url\(/);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('href="/home.html"');
});
