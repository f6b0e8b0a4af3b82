import { problemOf, tipoffInput } from './tipoff-input';

test.each([
  ['+86 138 0000 0001', '13800000001'],
  ['１３８-0000-0001', '13800000001'],
  ['微信 Tashi_01（晚上）', '微信 Tashi_01（晚上）'],
])('the contact %s is sent as %s', (phone, sentPhone) => {
  expect(tipoffInput.parse({ content: '灯坏了', phone }).phone).toBe(sentPhone);
});

test('treats a text of invisible characters as empty', () => {
  expect(problemOf(tipoffInput.parse({ content: '\u200b\u2800\u3164' }))).toEqual({
    field: 'content',
    words: 'empty',
  });
});
