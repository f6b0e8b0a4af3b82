import { writerHref } from './member-href';

test.each([undefined, '-100', '0', '-1', '../x', '', 'a b', '9'.repeat(65)])('%s leads nowhere', (id) => {
  expect(writerHref(id)).toBeUndefined();
});

test('an id leads to its member', () => {
  expect(writerHref('20004')).toMatch(/\/userDetail\/20004\.html$/);
});
