import { countLetters, firstLetter, hasMoreLetters } from './letters';

describe('letters', () => {
  it('counts a letter with all its marks once', () => {
    expect(hasMoreLetters('👩‍👩‍👧‍👦👍🏽', 2)).toBe(false);
    expect(hasMoreLetters('👩‍👩‍👧‍👦👍🏽a', 2)).toBe(true);
    expect(hasMoreLetters('བོད་ཡིག', 4)).toBe(true);
    expect(hasMoreLetters('云岭', 2)).toBe(false);
  });

  it('counts them for who writes', () => {
    expect(['', '看报', '👨‍👩‍👧‍👦👍🏽', 'བཀྲ་ཤིས།', 'e\u0301té'].map(countLetters)).toEqual([0, 2, 2, 6, 3]);
  });

  it('takes thousands of marks for no text, however few letters carry them', () => {
    expect(hasMoreLetters(`a${'\u0301'.repeat(90_000)}`, 500)).toBe(true);
  });

  it('finds the first letter of a name', () => {
    expect([' 云岭日报', 'བསོད་ནམས', 'é́lan', '👩‍👩‍👧‍👦 x', '  '].map(firstLetter)).toEqual([
      '云',
      'བ',
      'é́',
      '👩‍👩‍👧‍👦',
      '',
    ]);
  });
});
