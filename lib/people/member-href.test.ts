import { writerHref } from './member-href';

test.each([undefined, '-100', '0', '-1', '../x', '', 'a b', '9'.repeat(65)])(
  'returns no link for %s',
  (id) => {
    expect(writerHref(id)).toBeUndefined();
  },
);

test('links an id to its member', () => {
  expect(writerHref('20004')).toMatch(/\/userDetail\/20004\.html$/);
});
