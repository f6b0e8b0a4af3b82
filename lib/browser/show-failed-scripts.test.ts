/** @jest-environment @happy-dom/jest-environment */
import { showFailedScripts } from './run-on-every-page.inline';
import { find, isShown, openPage } from './test/page';

test('R8.20 shows the notice for a script that fails to load, not for pictures or runtime errors', () => {
  openPage('<p data-chunks hidden></p><img alt=""><script type="text/plain"></script>');
  showFailedScripts();
  find('img').dispatchEvent(new Event('error'));
  window.dispatchEvent(new Event('error'));
  expect(isShown('[data-chunks]')).toBe(false);
  // The event does not bubble, as in browsers.
  find('script').dispatchEvent(new Event('error'));
  expect(isShown('[data-chunks]')).toBe(true);
});

test('a dismissed notice stays away, even if another script fails', () => {
  openPage('<p data-chunks hidden><button><svg></svg></button></p><script type="text/plain"></script>');
  showFailedScripts();
  find('script').dispatchEvent(new Event('error'));
  find('svg').dispatchEvent(new Event('click', { bubbles: true }));
  find('script').dispatchEvent(new Event('error'));
  expect(document.querySelector('[data-chunks]')).toBeNull();
});
