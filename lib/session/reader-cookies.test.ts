import { readerCookiePairs } from './reader-cookies';

test('passes only session and device to a personal page', () => {
  const cookies =
    'a=b; kanbao-session=s1; kanbao-session-2=s2; kanbao-device=xy1; kanbao-draft=d; kanbao-sessions=x; odd';
  expect(readerCookiePairs(cookies)).toEqual([
    'kanbao-session=s1',
    'kanbao-session-2=s2',
    'kanbao-device=xy1',
  ]);
  expect(readerCookiePairs('')).toEqual([]);
});
