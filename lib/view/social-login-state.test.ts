import { notBegun, type SocialEvent, socialLogin, underWay } from './social-login-state';

const after = (...events: SocialEvent[]) => events.reduce(socialLogin, notBegun);

test('R4.01 before the reader acts the status is 0, and the device keeps nothing', () => {
  expect(notBegun).toEqual({ status: 0, flag: undefined, retries: 0 });
});

test('R4.02 R4.05 a login that was begun is on its way, with flag 0', () => {
  expect(after('begun')).toEqual({ status: 1, flag: 0, retries: 0 });
});

test('R4.03 R4.05 success is status 2 and flag 1', () => {
  expect(after('begun', 'loggedIn')).toMatchObject({ status: 2, flag: 1 });
});

test('R4.04 R4.05 a refusal is status and flag -1, whatever was tried before', () => {
  expect(after('begun', 'refused')).toMatchObject({ status: -1, flag: -1 });
  expect(after('begun', 'userInfoFailed', 'refused')).toMatchObject({ status: -1, flag: -1 });
});

test('R4.06 R4.07 R9.10 failing user information enters the page again exactly twice', () => {
  expect(after('begun', 'userInfoFailed')).toEqual(underWay(1));
  expect(after('begun', 'userInfoFailed', 'userInfoFailed')).toEqual(underWay(2));
  const third = after('begun', 'userInfoFailed', 'userInfoFailed', 'userInfoFailed');
  expect(third).toEqual({ status: -1, flag: -1, retries: 2 });
});

test('R4.06 success after a failure is success', () => {
  expect(after('begun', 'userInfoFailed', 'loggedIn')).toMatchObject({ status: 2, flag: 1 });
});

test('who begins anew has all tries again', () => {
  const failed = after('begun', 'userInfoFailed', 'userInfoFailed', 'userInfoFailed');
  expect(socialLogin(failed, 'begun')).toEqual(underWay(0));
});

test.each(['loggedIn', 'userInfoFailed', 'refused'] as const)(
  '%s changes nothing where no login is on its way',
  (event) => {
    expect(socialLogin(notBegun, event)).toEqual(notBegun);
    const done = after('begun', 'loggedIn');
    expect(socialLogin(done, event)).toEqual(done);
  },
);
