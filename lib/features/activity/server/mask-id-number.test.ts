import { maskIdNumber } from './load-member-sign-up';

test.each([
  ['an identity card number', '11010519491231002X', 'idcard', '110*************2X'],
  ['an identity card number in a text field', '110105194912310029', 'text', '110*************29'],
  ['a full-width identity card number', '１１０１０５１９４９１２３１００２９', 'text', '110*************29'],
  ['an old identity card number', '110105491231002', 'text', '110**********02'],
  ['an identity card number that is too short', '1101', 'idcard', '****'],
  ['a phone number', '13800000001', 'phone', '13800000001'],
  ['a text', '云城一小', 'text', '云城一小'],
])('%s', (_name, value, type, expected) => {
  expect(maskIdNumber(value, type)).toBe(expected);
});
