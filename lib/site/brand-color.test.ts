import { brandColors } from './brand-color';

describe('brandColors', () => {
  test('R3.111 keeps the configured color on surfaces and uses its nearest readable shade for text', () => {
    expect(brandColors('#b3261e')).toMatchObject({
      surface: '#b3261e',
      onSurface: '#ffffff',
      text: '#b3261e',
    });
    const yellow = brandColors('#ffd400');
    expect(yellow).toMatchObject({ surface: '#ffd400', onSurface: '#1c1c1e', textOnDark: '#ffd400' });
    expect(yellow.text).not.toBe('#ffd400');
  });

  test('reads short colors and replaces invalid ones with the default', () => {
    expect(brandColors('#0a0').surface).toBe('#00aa00');
    for (const invalid of ['red;}', 'url(x)', '', undefined])
      expect(brandColors(invalid).surface).toBe('#b3261e');
  });
});
