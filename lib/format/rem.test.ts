import { designPxToRem } from './rem';

test('R9.35 75 design pixels are 2 rem, the whole width 20 rem', () => {
  expect(designPxToRem(75)).toBe(2);
  expect(designPxToRem(750)).toBe(20);
  expect(designPxToRem(0)).toBe(0);
});
