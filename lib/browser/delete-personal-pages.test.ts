/** @jest-environment @happy-dom/jest-environment */
import { deletePersonalPages } from './run-on-every-page.inline';
import { openPage, stub } from './test/page';

function open(cookie: string): string[] {
  const deleted: string[] = [];
  openPage('');
  stub(document, { cookie });
  stub(window, {
    caches: {
      delete: async (name: string) => {
        deleted.push(name);
        throw new Error('closed');
      },
    },
  });
  deletePersonalPages('kanbao-signed-in', 'kanbao-own-1');
  return deleted;
}

test('deletes personal pages from the device of a logged-out reader', () => {
  expect(open('')).toEqual(['kanbao-own-1']);
  expect(open('kanbao-locale=bo; kanbao-signed-in=1')).toEqual([]);
});
