/** @jest-environment @happy-dom/jest-environment */
import { deletePersonalPages } from './run-on-every-page.inline';
import { openPage, stubProperties } from './test/page';

function deletedCaches(cookie: string): string[] {
  const deletedNames: string[] = [];
  openPage('');
  stubProperties(document, { cookie });
  stubProperties(window, {
    caches: {
      delete: async (name: string) => {
        deletedNames.push(name);
        throw new Error('closed');
      },
    },
  });
  deletePersonalPages('kanbao-signed-in', 'kanbao-own-1');
  return deletedNames;
}

test('deletes personal pages from the device of a logged-out reader', () => {
  expect(deletedCaches('')).toEqual(['kanbao-own-1']);
  expect(deletedCaches('kanbao-locale=bo; kanbao-signed-in=1')).toEqual([]);
});
