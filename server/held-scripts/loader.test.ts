/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"settings": {"handleDisabledFileLoadingAsSuccess": true}}
 */
import { loaderScript } from './loader';

const settings = { acts: '/acts.js', files: ['/react.js'], idle: false };

/** Opens a page with this in it, and says which module scripts it has asked for when all of it is there. */
function scriptsOf(body: string, said: (page: HTMLElement) => void = () => undefined): (string | null)[] {
  document.documentElement.removeAttribute('data-at-once');
  document.head.innerHTML = '';
  document.body.innerHTML = body;
  const page = document.createElement('template');
  page.innerHTML = loaderScript(settings, 'mark');
  new Function(page.content.querySelector('script')?.textContent ?? '')();
  said(document.documentElement);
  dispatchEvent(new Event('DOMContentLoaded'));
  return [...document.querySelectorAll('script')].map((script) => script.getAttribute('src'));
}

test('a page that nobody touches asks for no script', () => {
  expect(scriptsOf('<p>Read</p>')).toEqual([]);
});

test('what cannot wait brings the acts with the page, and not React', () => {
  expect(scriptsOf('<template data-at-once="share"></template>')).toEqual(['/acts.js']);
  expect(scriptsOf('', (page) => page.setAttribute('data-at-once', 'list'))).toEqual(['/acts.js']);
});
