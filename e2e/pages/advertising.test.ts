import { sharedKanbao } from '../shared-kanbao';
import { openPage } from './reader';

const kanbao = sharedKanbao();

test.each([
  '/home.html',
  '/columnDetail/5.html',
  '/columnDetail/6.html',
  '/newsDetail/5/5002.html',
  '/liveDetail/14502/14002.html',
  '/specDetail/501/10005.html',
])('R5.12 R9.40 ads are off by default: %s has and requests none', async (path) => {
  const { status, $ } = await openPage(kanbao.pageUrl(path));
  expect([status, $('html').attr('data-shell')]).toEqual([200, 'browser']);
  expect($('[data-ad]')).toHaveLength(0);
  // No test switches ads on for the shared site.
  const calls = await kanbao.platform.calls();
  expect(calls.filter(({ host }) => host === 'ads')).toEqual([]);
});
