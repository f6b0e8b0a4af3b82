/** @jest-environment @happy-dom/jest-environment */
import { find, openPage } from '@/lib/browser/test/page';
import { KeptBox } from './kept-box.script';
import { keptText } from './kept-texts.script';
import { drawTakenPictures, PictureField } from './picture-field.script';
import { uploadTexts } from './test/upload-texts';
import type { WritingWords } from './writing-words';

const words = { picture: 'Picture #', uploads: uploadTexts } as WritingWords;
const up = (name: string) => ({ receipt: `r-${name}`, small: `/s/${name}`, large: `/l/${name}` });
const refused = { ok: false, outcome: 'pictures', message: 'Picture 2: only five formats' };

function openForm(within = ''): { field: PictureField; kept: KeptBox } {
  openPage(
    `<form><textarea></textarea><div>${within}<div><input type="file" name="pictures"></div></div></form>`,
  );
  const box = find<HTMLTextAreaElement>('textarea');
  let shown: PictureField | undefined;
  const kept: KeptBox = new KeptBox(box, 'place', () => shown?.show(kept.up));
  const field = new PictureField(find<HTMLFormElement>('form'), kept, words);
  shown = field;
  return { field, kept };
}

const receipts = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name="up[]"]')].map(({ value }) => value);

beforeEach(() => localStorage.clear());

test('R5.03 why a picture was refused stands beside the field; those that are up go with the next try, once', () => {
  const { field } = openForm();
  expect(field.refuse({ ...refused, pictures: [up('a'), up('b')] })).toBe(true);
  expect(find('[role=alert]').textContent).toBe(refused.message);
  expect(find('input[type=file]').getAttribute('aria-describedby')).toBe(find('[role=alert]').id);
  expect(receipts()).toEqual(['r-a', 'r-b']);
  expect(find<HTMLImageElement>('li img').alt).toBe('Picture 1');
  field.refuse({ ...refused, pictures: [up('c')] });
  expect(receipts()).toEqual(['r-c']);
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  field.clear();
  expect(receipts()).toEqual([]);
  expect(find('input[type=file]').hasAttribute('aria-invalid')).toBe(false);
});

test('what was refused for another reason is told elsewhere; pictures that are gone stand there no more', () => {
  const { field } = openForm();
  const tooLong = { ok: false, outcome: 'commentTooLong', message: 'Too long' };
  expect(field.refuse({ ...tooLong, pictures: [up('a')] })).toBe(false);
  expect(receipts()).toEqual(['r-a']);
  expect(field.refuse({ ...tooLong, pictures: undefined })).toBe(false);
  expect(receipts()).toEqual(['r-a']);
  expect(field.refuse({ ...tooLong, outcome: 'picturesGone', pictures: [{ receipt: 1 }] })).toBe(false);
  expect(receipts()).toEqual([]);
});

test('pictures that are up outlive a reload, also without a text; one that is taken away does not come back', () => {
  const { kept } = openForm();
  kept.keepUp([up('a'), up('b')]);
  expect(keptText('place')?.up).toEqual([up('a'), up('b')]);
  openForm();
  expect(receipts()).toEqual(['r-a', 'r-b']);
  const [first] = document.querySelectorAll<HTMLButtonElement>('li button');
  expect(first?.getAttribute('aria-label')).toBe('Remove 1');
  first?.click();
  expect(receipts()).toEqual(['r-b']);
  expect(find('li button').getAttribute('aria-label')).toBe('Remove 1');
  openForm();
  expect(receipts()).toEqual(['r-b']);
  find('li button').click();
  expect(keptText('place')).toBeUndefined();
  expect(document.querySelector('ul')).toBeNull();
});

test('with other pictures it is another comment; a refusal leaves it the same', () => {
  const { field, kept } = openForm();
  const { key } = kept;
  field.refuse({ ...refused, pictures: [up('a')] });
  expect(kept.key).toBe(key);
  kept.keepUp([up('a')]);
  expect(kept.key).toBe(key);
  kept.keepUp([up('a'), up('b')]);
  expect(kept.key).not.toBe(key);
});

test('what the server drew with ticks is taken over, without what its reader has unticked', () => {
  const one = (name: string, checked = '') =>
    `<label><input type="checkbox" name="up[]" value="r-${name}" ${checked}><img src="/s/${name}"></label>`;
  openForm(`<fieldset>${one('a', 'checked')}${one('b')}</fieldset>`);
  expect(receipts()).toEqual(['r-a']);
  expect(document.querySelector('fieldset')).toBeNull();
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
