/** @jest-environment @happy-dom/jest-environment */
import { showFailedScripts } from './show-failed-scripts.inline';
import { find, isShown, openPage } from './test/page';

test('R8.20 a script that cannot be had is told; a picture, or an error in a script, is not', () => {
  openPage('<p data-chunks hidden></p><img alt=""><script type="text/plain"></script>');
  showFailedScripts();
  find('img').dispatchEvent(new Event('error'));
  window.dispatchEvent(new Event('error'));
  expect(isShown('[data-chunks]')).toBe(false);
  // As in a browser, it does not rise.
  find('script').dispatchEvent(new Event('error'));
  expect(isShown('[data-chunks]')).toBe(true);
});
