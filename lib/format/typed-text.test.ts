import { isVisible, typedText } from './typed-text';

test('R5.01 what cannot be seen is no text', () => {
  const unseen = [
    '',
    ' \n\u3000',
    '\u200b\u200d\u2060\ufeff',
    '\u3164\u2800\u115f',
    '\0\x01\x7f',
    '\u202e\u{e0041}',
  ];
  expect(unseen.filter(isVisible)).toEqual([]);
  expect(unseen.map(typedText)).toEqual(unseen.map(() => ''));
  expect(['字', '。', '👨‍👩‍👧', 'ཀ', '\u0301', '\u{1fae9}'].every(isVisible)).toBe(true);
});

test('no sign in a text steers a machine, and its lines end in one way', () => {
  expect(typedText(' 前\0后\x1b[31m\x85\r\n二\r三\t四 ')).toBe('前后[31m\n二\n三\t四');
  expect(typedText('👨‍👩‍👧 \u200fשלום')).toBe('👨‍👩‍👧 \u200fשלום');
});
