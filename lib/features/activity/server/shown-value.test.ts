import { shownValue } from './shown-value';

test.each([
  ['a number of an identity card', '11010519491231002X', 'idcard', '110*************2X'],
  ['one in a field of text', '110105194912310029', 'text', '110*************29'],
  ['a full-width one', '１１０１０５１９４９１２３１００２９', 'text', '110*************29'],
  ['an old one', '110105491231002', 'text', '110**********02'],
  ['too short a one', '1101', 'idcard', '****'],
  ['a phone number', '13800000001', 'phone', '13800000001'],
  ['a text', '云城一小', 'text', '云城一小'],
])('%s', (_what, value, type, shown) => {
  expect(shownValue(value, type)).toBe(shown);
});
