/** @jest-environment @happy-dom/jest-environment */
import { find, openPage } from '@/lib/browser/test/page';
import { clearPictures, drawTakenPictures, showRefusedPictures } from './picture-field.script';
import type { WritingWords } from './writing-words';

const words = { keptPictures: 'Kept', picture: 'Picture #' } as WritingWords;
const up = (name: string) => ({ receipt: `r-${name}`, small: `/s/${name}`, large: `/l/${name}` });
const refused = { ok: false, outcome: 'pictures', message: 'Picture 2: only five formats' };

function openForm(): HTMLFormElement {
  openPage('<form><p role="status"></p><div><input type="file" name="pictures"></div></form>');
  return find<HTMLFormElement>('form');
}

const ticks = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name=up]')].map(({ value, checked }) => [
    value,
    checked,
  ]);

test('R5.03 why a picture was refused stands beside the field; those that are up keep a tick, once', () => {
  const form = openForm();
  expect(showRefusedPictures(form, { ...refused, pictures: [up('a'), up('b')] }, words)).toBe(true);
  expect(find('[role=alert]').textContent).toBe(refused.message);
  expect(find('input[type=file]').getAttribute('aria-describedby')).toBe(find('[role=alert]').id);
  expect(ticks()).toEqual([
    ['r-a', true],
    ['r-b', true],
  ]);
  expect(find<HTMLImageElement>('fieldset img').alt).toBe('Picture 1');
  showRefusedPictures(form, { ...refused, pictures: [up('c')] }, words);
  expect(ticks()).toEqual([['r-c', true]]);
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  clearPictures(form);
  expect(ticks()).toEqual([]);
  expect(find('input[type=file]').hasAttribute('aria-invalid')).toBe(false);
});

test('what was refused for another reason is told elsewhere, and what was not taken is still chosen', () => {
  const form = openForm();
  const tooLong = { ok: false, outcome: 'commentTooLong', message: 'Too long' };
  expect(showRefusedPictures(form, { ...tooLong, pictures: [up('a')] }, words)).toBe(false);
  expect(ticks()).toEqual([['r-a', true]]);
  for (const pictures of [undefined, [], 'x', [{ receipt: 1 }]])
    expect(showRefusedPictures(openForm(), { ...tooLong, pictures }, words)).toBe(false);
  expect(ticks()).toEqual([]);
});

test('pictures of a comment that was taken open full screen', () => {
  const sent = { ok: true, outcome: 'commentSent', message: 'Sent' };
  expect(drawTakenPictures(sent, words)).toBeUndefined();
  const list = drawTakenPictures({ ...sent, pictures: [up('a'), up('b')] }, words);
  const links = [...(list?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => [link.pathname, link.dataset.lightbox, link.querySelector('img')?.alt])).toEqual(
    [
      ['/l/a', '', 'Picture 1'],
      ['/l/b', '', 'Picture 2'],
    ],
  );
});
