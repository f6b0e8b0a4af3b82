import { beginsTibetan, hasTibetan } from './tibetan';

test('a text counts as Tibetan by its beginning, after numbers and punctuation', () => {
  expect(['བོད་ཡིག', '【2】 བོད་ཡིག', '云岭 བོད་ཡིག', '云岭', ''].map(beginsTibetan)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('any of its letters is enough for a name', () => {
  expect(['云岭 བོད་ཡིག', '云岭'].map(hasTibetan)).toEqual([true, false]);
});
