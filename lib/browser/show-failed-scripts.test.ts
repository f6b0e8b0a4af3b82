/** @jest-environment @happy-dom/jest-environment */
import { showAlert } from './page-alert.script';
import { showFailedScripts } from './run-on-every-page.inline';
import { find, isShown, openPage, tap } from './test/page';

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
  expect(find('[data-chunks]').style.display).toBe('none');
});

test('an alert with a link can be closed after the notice was dismissed', () => {
  openPage('<p data-chunks hidden><button></button></p>');
  showFailedScripts();
  tap('[data-chunks] button');
  showAlert('The text was refused.', { href: '/a.html', label: 'Log in' });
  tap('.page-notice button');
  expect(document.querySelector('.page-notice')).toBeNull();
});
