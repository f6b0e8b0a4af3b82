import { readerPairs } from './reader-cookies';

test('only session and device go on to a page that is drawn for its reader', () => {
  const cookies =
    'a=b; kanbao-session=s1; kanbao-session-2=s2; kanbao-device=xy1; kanbao-draft=d; kanbao-sessions=x; odd';
  expect(readerPairs(cookies)).toEqual(['kanbao-session=s1', 'kanbao-session-2=s2', 'kanbao-device=xy1']);
  expect(readerPairs('')).toEqual([]);
});
