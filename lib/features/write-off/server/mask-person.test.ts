import { maskPerson } from './model';

const maskedPerson = (name: string, phone: string, value = '') =>
  maskPerson({ name, phone, answers: value === '' ? [] : [{ label: '备注', value }] });

test.each([
  ['138 0000 0001', '138****0001'],
  ['+86-13800000001', '+861******0001'],
  ['0887-8221234', '088****1234'],
  ['１３８００００－０００１', '138****0001'],
  ['༡༣༨༠༠༠༠༠༠༠༡', '138****0001'],
  ['11010519491231002X', '110*************2X'],
  ['110105 19491231 002x', '110*************2x'],
])('masks %s', (number, maskedNumber) => {
  expect(maskedPerson('和小满', number).phone).toBe(maskedNumber);
  expect(maskedPerson(`和小满 ${number}`, '').name).toBe(`和小满 ${maskedNumber}`);
  expect(maskedPerson('', '', `请打 ${number}`).answers[0]?.value).toBe(`请打 ${maskedNumber}`);
});

test('does not mask short numbers such as counts and years', () => {
  expect(maskedPerson('和小满', '', '2人，2016年').answers[0]?.value).toBe('2人，2016年');
});
