import { AuthService } from './auth-service';

test('limits the memory of anonymous tokens, which anybody can request', () => {
  const authService = new AuthService({
    authMode: 0,
    siteVersion: 2,
    hash: 'md5',
    signHeaders: [],
    tokenHeader: 'token',
    bodyKeySuffix: '',
    bodyIv: '',
  });
  const first = authService.anonymousToken(undefined);
  expect(authService.isAnonymous(first.token)).toBe(true);
  for (let count = 0; count < 100_000; count += 1) authService.anonymousToken(undefined);
  expect(authService.isAnonymous(first.token)).toBe(false);
  expect(() => authService.anonymousToken(first.refreshToken)).toThrow();
});
