import { countGraphemes, graphemesOf, initialOf, isLongerThan } from './graphemes';

describe('graphemes', () => {
  it('counts a character with all its marks once', () => {
    expect(isLongerThan('👩‍👩‍👧‍👦👍🏽', 2)).toBe(false);
    expect(isLongerThan('👩‍👩‍👧‍👦👍🏽a', 2)).toBe(true);
    expect(isLongerThan('བོད་ཡིག', 4)).toBe(true);
    expect(isLongerThan('云岭', 2)).toBe(false);
  });

  it('counts characters as a writer sees them', () => {
    expect(['', '看报', '👨‍👩‍👧‍👦👍🏽', 'བཀྲ་ཤིས།', 'e\u0301té'].map(countGraphemes)).toEqual([0, 2, 2, 6, 3]);
  });

  it('treats thousands of marks on one character as too long', () => {
    expect(isLongerThan(`a${'\u0301'.repeat(90_000)}`, 500)).toBe(true);
  });

  it('returns the first character of a name', () => {
    expect([' 云岭日报', 'བསོད་ནམས', 'é́lan', '👩‍👩‍👧‍👦 x', '  '].map(initialOf)).toEqual([
      '云',
      'བ',
      'é́',
      '👩‍👩‍👧‍👦',
      '',
    ]);
  });

  it('splits a long text in chunks like one in one piece', () => {
    const kinds = ['云', 'a', '\r\n', 'e\u0301', 'བསྒྲུ', '🇨🇳', '👩‍👩‍👧‍👦', '👍🏽', '\ud83c', 'ക്ഷ'];
    for (const shift of [0, 1, 2, 3]) {
      const text = `${'x'.repeat(shift) + kinds.map((kind) => kind.repeat(150)).join('')}z${'\u0301'.repeat(1500)}é`;
      const expectedGraphemes = Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment);
      expect([...graphemesOf(text)]).toEqual(expectedGraphemes);
    }
  });

  it('passes only short chunks to Intl.Segmenter, which takes seconds for a long text', () => {
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    countGraphemes('大'.repeat(100_000));
    expect(Math.max(...segment.mock.calls.map(([part]) => part.length))).toBeLessThan(2_000);
    segment.mockRestore();
  });
});
