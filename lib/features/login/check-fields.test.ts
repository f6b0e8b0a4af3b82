import { normalizePhone } from '@/lib/format/typed-text';
import { checkFields, codeRequestFields, requiredFields } from './account-forms';
import { maskPhone } from './server/session-handlers';

test('R5.05 R5.06 linking requires a phone number and a verification code', () => {
  expect(checkFields(requiredFields('bind'), {})).toEqual(['phoneMissing', 'codeMissing']);
  expect(checkFields(requiredFields('bind'), { phone: ' ', code: ' ' })).toEqual([
    'phoneMissing',
    'codeMissing',
  ]);
  expect(checkFields(requiredFields('bind'), { phone: '13800000001' })).toEqual(['codeMissing']);
  expect(checkFields(requiredFields('bind'), { phone: '13800000001', code: '123456' })).toEqual([]);
  expect(checkFields(codeRequestFields('bind'), { phone: '13800000001' })).toEqual(['imageCodeMissing']);
});

test('R5.07 R5.08 a new password requires its confirmation', () => {
  const checkPasswords = (first: string, second: string) =>
    checkFields(requiredFields('newPassword'), { code: '1', password: first, confirmation: second });
  expect(checkPasswords('', '')).toEqual(['passwordMissing', 'confirmationMissing']);
  expect(checkPasswords('long enough', '')).toEqual(['confirmationMissing']);
  expect(checkPasswords('long enough', 'long enougH')).toEqual(['confirmationDiffers']);
  expect(checkPasswords('seven77', 'seven77')).toEqual(['passwordShort']);
  expect(checkPasswords('long enough', 'long enough')).toEqual([]);
});

test('accepts a short existing password', () => {
  expect(checkFields(requiredFields('password'), { username: 'a', password: 'b' })).toEqual([]);
  expect(checkFields(requiredFields('password'), { username: ' ', password: '' })).toEqual([
    'usernameMissing',
    'passwordMissing',
  ]);
});

test.each([
  ['138 0000 0001', '13800000001'],
  ['+86 138-0000-0001', '13800000001'],
  ['(0887) 822 1234', '08878221234'],
  ['１３８０００００００１', '13800000001'],
])('accepts %s as a phone number', (typedText, number) => {
  expect(normalizePhone(typedText)).toBe(number);
  expect(checkFields(['phone'], { phone: typedText })).toEqual([]);
});

test.each(['1234', '1'.repeat(21), 'yunling', '138+00000001', '<b>13800000001'])(
  'rejects %s as a phone number',
  (phone) => {
    expect(checkFields(['phone'], { phone })).toEqual(['phoneWrong']);
  },
);

test('masks the middle of a phone number', () => {
  expect(maskPhone('13800000001')).toBe('138****0001');
  expect(maskPhone('+8613800000001')).toBe('+86****0001');
  expect(maskPhone('12345')).toBe('****45');
});
