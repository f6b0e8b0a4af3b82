import { signUpDetail } from '@/lib/contract/activity';
import { wordsFor } from '@/lib/view/words';
import { toMemberSignUp } from './load-member-sign-up';

const convert = (fields: object) =>
  toMemberSignUp(
    '808',
    signUpDetail.response.parse({ id: '1', title: '夜市', cancelable: true, ...fields }),
    wordsFor('cn'),
  );

test.each([undefined, null, '', 9, 'ok'])('R2.22 the state is unknown for status %j', (status) => {
  expect(convert({ status })).toMatchObject({ state: 'unknown', cancelable: true });
});

test.each([
  ['pending', 0, true],
  ['confirmed', 1, true],
  ['used', 2, false],
  ['refused', 3, false],
  ['waiting', 4, true],
  ['cancelled', 5, false],
])('only active sign-ups can be canceled, whatever the platform offers: %s', (state, status, cancelable) => {
  expect(convert({ status })).toMatchObject({ state, cancelable });
  expect(convert({ status, cancelable: false }).cancelable).toBe(false);
});
