import { fontSize, fontSizeChanges } from './font-size';

/** 75 design pixels are 2 rem, and a screen 375 px wide is 20 rem wide (Spec §9). */
const cssPxAt375 = (designPx: number) => ((2 * designPx) / 75) * (375 / 20);

test('R9.34 enlarging twice adds two steps to the base size', () => {
  expect(fontSize(0)).toBe(36);
  expect(fontSize(2)).toBe(36 + 2 * 4);
  expect(fontSize(-1)).toBe(32);
  expect(fontSize(1, 40)).toBe(44);
  expect(fontSize(2, 48)).toBe(56);
  expect(fontSize(2, 24)).toBe(32);
  expect(fontSize(-2, 60, 12)).toBe(36);
});

test('R9.34 stored and configured sizes are limited to 12 to 30 CSS pixels', () => {
  for (const base of [24, 36, 60]) {
    for (const change of [-100, -1, 0, 1, 100]) {
      const size = cssPxAt375(fontSize(change, base));
      expect(size).toBeGreaterThanOrEqual(12);
      expect(size).toBeLessThanOrEqual(30);
    }
  }
});

test('R9.34 the possible changes end at the smallest and the largest size', () => {
  const { minChange, maxChange } = fontSizeChanges();
  expect([minChange, maxChange]).toEqual([-3, 6]);
  expect(fontSize(maxChange)).toBe(fontSize(maxChange + 1));
  expect(fontSize(maxChange)).toBeGreaterThan(fontSize(maxChange - 1));
  expect(fontSize(minChange)).toBe(fontSize(minChange - 1));
});
