import { Recovery } from './recovery';

test('makes three attempts with growing delays, then gives up', () => {
  const recovery = new Recovery();
  expect([recovery.fail(), recovery.fail(), recovery.fail(), recovery.fail()]).toEqual([
    1000,
    2000,
    4000,
    undefined,
  ]);
});

test('outlasts a media server outage of 5 s', () => {
  const recovery = new Recovery();
  expect((recovery.fail() ?? 0) + (recovery.fail() ?? 0) + (recovery.fail() ?? 0)).toBeGreaterThan(5000);
});

test('restores all attempts after 3 s of playback, but not after a shorter one', () => {
  const recovery = new Recovery();
  recovery.fail();
  recovery.progress(40);
  recovery.progress(42.9);
  expect(recovery.fail()).toBe(2000);
  recovery.progress(43);
  recovery.progress(46);
  expect(recovery.fail()).toBe(1000);
});

test('restores all attempts after the reader’s retry', () => {
  const recovery = new Recovery();
  for (let round = 0; round < 4; round += 1) recovery.fail();
  recovery.reset();
  expect(recovery.fail()).toBe(1000);
});
