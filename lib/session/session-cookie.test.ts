import { randomBytes } from 'node:crypto';
import { readSessionCookie, sessionCookies } from './session-cookie';

/** @param cookieLists `set-cookie` values of previous responses */
function requestAfter(...cookieLists: (readonly string[])[]): Request {
  const jar = new Map<string, string>();
  for (const header of cookieLists.flat()) {
    const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
    if (header.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Request('http://localhost/', { headers: { cookie } });
}

const randomText = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

test.each([100, 3800, 3801, 9000, 11_400])('restores a session of %i characters', (length) => {
  const sealed = randomText(length);
  const headers = sessionCookies(sealed) ?? [];
  for (const header of headers) expect(header.length).toBeLessThan(4096);
  expect(readSessionCookie(requestAfter(headers))).toBe(sealed);
});

test('deletes the remaining parts of a longer session', () => {
  const shortSession = randomText(200);
  expect(
    readSessionCookie(
      requestAfter(sessionCookies(randomText(9000)) ?? [], sessionCookies(shortSession) ?? []),
    ),
  ).toBe(shortSession);
});

test('refuses a session too long for browsers, and finds none in a request without cookies', () => {
  expect(sessionCookies(randomText(11_401))).toBeUndefined();
  expect(readSessionCookie(requestAfter())).toBeUndefined();
});
