/** @jest-environment @happy-dom/jest-environment */
import { find, openPage } from '@/lib/browser/test/page';
import { hideRatedForms } from './rating.script';

const pageHtml = `<section data-rating="895004" data-rated="it counts already"><p role="status"></p>
  <form><button name="grade">satisfied</button></form></section>`;

const open = (cookie: string) => {
  openPage(pageHtml);
  // biome-ignore lint/suspicious/noDocumentCookie: simulates a cookie that a handler sets
  document.cookie = `kanbao-rated=${encodeURIComponent(cookie)}`;
  hideRatedForms();
};

test('hides the form of an answer that this device has rated, but not of others', () => {
  open('1:895004');
  expect(find<HTMLFormElement>('form').hidden).toBe(true);
  expect(find('[role=status]').textContent).toBe('it counts already');
  open('1:2');
  expect(find<HTMLFormElement>('form').hidden).toBe(false);
  expect(find('[role=status]').textContent).toBe('');
});
