import { problemOf, tipOffDraft, tipOffInput } from './tip-off-input';

test.each([
  ['+86 138 0000 0001', '13800000001'],
  ['１３８-0000-0001', '13800000001'],
  ['微信 Tashi_01（晚上）', '微信 Tashi_01（晚上）'],
])('the contact %s is sent as %s', (phone, sentPhone) => {
  expect(tipOffInput.parse({ content: '灯坏了', phone }).phone).toBe(sentPhone);
});

test('treats a text of invisible characters as empty', () => {
  expect(problemOf(tipOffInput.parse({ content: '\u200b\u2800\u3164' }))).toEqual({
    field: 'content',
    words: 'empty',
  });
});

test('a draft records that files were chosen, which it does not contain; a form cannot set this', () => {
  const input = tipOffInput.parse({ title: '字'.repeat(61), hadFiles: 'true' });
  const file = {} as (typeof input.files)[number];
  const restored = [[], [file]].map((files) =>
    tipOffInput.parse(JSON.parse(tipOffDraft({ ...input, files }).text)),
  );
  expect(restored.map(({ hadFiles }) => hadFiles)).toEqual([false, true]);
  expect(restored.map(problemOf)[0]?.field).toBe('title');
});
