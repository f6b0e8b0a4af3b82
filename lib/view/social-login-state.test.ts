import { initialSocialLogin, nextSocialLogin, runningLogin, type SocialEvent } from './social-login-state';

const stateAfter = (...events: SocialEvent[]) => events.reduce(nextSocialLogin, initialSocialLogin);

test('R4.01 has status 0 and nothing stored before the reader acts', () => {
  expect(initialSocialLogin).toEqual({ status: 0, flag: undefined, retries: 0 });
});

test('R4.02 R4.05 has status 1 and flag 0 while a login is in progress', () => {
  expect(stateAfter('begun')).toEqual({ status: 1, flag: 0, retries: 0 });
});

test('R4.03 R4.05 has status 2 and flag 1 after success', () => {
  expect(stateAfter('begun', 'loggedIn')).toMatchObject({ status: 2, flag: 1 });
});

test('R4.04 R4.05 has status and flag -1 after a refusal, whatever came before', () => {
  expect(stateAfter('begun', 'refused')).toMatchObject({ status: -1, flag: -1 });
  expect(stateAfter('begun', 'userInfoFailed', 'refused')).toMatchObject({ status: -1, flag: -1 });
});

test('R4.06 R4.07 R9.10 retries exactly twice when the user information fails', () => {
  expect(stateAfter('begun', 'userInfoFailed')).toEqual(runningLogin(1));
  expect(stateAfter('begun', 'userInfoFailed', 'userInfoFailed')).toEqual(runningLogin(2));
  const afterThird = stateAfter('begun', 'userInfoFailed', 'userInfoFailed', 'userInfoFailed');
  expect(afterThird).toEqual({ status: -1, flag: -1, retries: 2 });
});

test('R4.06 succeeds after a failure', () => {
  expect(stateAfter('begun', 'userInfoFailed', 'loggedIn')).toMatchObject({ status: 2, flag: 1 });
});

test('restores all retries when the reader starts again', () => {
  const failedLogin = stateAfter('begun', 'userInfoFailed', 'userInfoFailed', 'userInfoFailed');
  expect(nextSocialLogin(failedLogin, 'begun')).toEqual(runningLogin(0));
});

test.each(['loggedIn', 'userInfoFailed', 'refused'] as const)(
  'ignores %s if no login is in progress',
  (event) => {
    expect(nextSocialLogin(initialSocialLogin, event)).toEqual(initialSocialLogin);
    const loggedInState = stateAfter('begun', 'loggedIn');
    expect(nextSocialLogin(loggedInState, event)).toEqual(loggedInState);
  },
);
