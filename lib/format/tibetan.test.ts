import { hasTibetan, startsWithTibetan } from './tibetan';

test('a text that starts with Tibetan after numbers and punctuation is Tibetan', () => {
  expect(['བོད་ཡིག', '【2】 བོད་ཡིག', '云岭 བོད་ཡིག', '云岭', ''].map(startsWithTibetan)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('one Tibetan character is enough for a name', () => {
  expect(['云岭 བོད་ཡིག', '云岭'].map(hasTibetan)).toEqual([true, false]);
});
