import { enhanceMarkup } from './test/enhance-markup';
import { keepMeaningfulColors } from './text-color';

test.each([
  ['a red that passes is kept', 'color:#c00000', 'color:#c00000'],
  ['a red that is too light is darkened until it passes', 'color: RED', 'color:#ea0000'],
  ['short and rgb notations are parsed', 'color:rgb(0, 0, 255)', 'color:#0000ff'],
  ['black is removed', 'color:#000', ''],
  ['gray is removed', 'color:#333333', ''],
  ['white is removed', 'color:white', ''],
  ['unknown names are removed', 'color:inherit', ''],
  ['other styles are kept', 'color:black;text-align:center', 'text-align:center'],
])('R3.02 %s', (_, style, expectedStyle) => {
  const expected = expectedStyle === '' ? '<p>a</p>' : `<p style="${expectedStyle}">a</p>`;
  expect(enhanceMarkup(`<p style="${style}">a</p>`, keepMeaningfulColors)).toBe(expected);
});

test('R3.02 every remaining color passes AA on white', () => {
  for (const [red, green, blue] of [
    [255, 255, 0],
    [0, 255, 0],
    [255, 200, 220],
    [0, 255, 255],
  ]) {
    const html = enhanceMarkup(`<p style="color:rgb(${red},${green},${blue})">a</p>`, keepMeaningfulColors);
    const hexColor = /#([0-9a-f]{6})/.exec(html)?.[1] ?? 'ffffff';
    const [r = 1, g = 1, b = 1] = [0, 2, 4].map((start) => {
      const share = Number.parseInt(hexColor.slice(start, start + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    expect(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
});
