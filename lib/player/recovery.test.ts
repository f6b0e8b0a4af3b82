import { Recovery } from './recovery';

test('three attempts, further apart each time, then the reader is asked', () => {
  const recovery = new Recovery();
  expect([recovery.fail(), recovery.fail(), recovery.fail(), recovery.fail()]).toEqual([
    1000,
    2000,
    4000,
    undefined,
  ]);
});

test('the attempts outlast a media server that is gone for 5 s', () => {
  const recovery = new Recovery();
  expect((recovery.fail() ?? 0) + (recovery.fail() ?? 0) + (recovery.fail() ?? 0)).toBeGreaterThan(5000);
});

test('a clip that plays again for 3 s has all its attempts back, one that only jerks has not', () => {
  const recovery = new Recovery();
  recovery.fail();
  recovery.progress(40);
  recovery.progress(42.9);
  expect(recovery.fail()).toBe(2000);
  recovery.progress(43);
  recovery.progress(46);
  expect(recovery.fail()).toBe(1000);
});

test('the reader’s own attempt begins anew', () => {
  const recovery = new Recovery();
  for (let time = 0; time < 4; time += 1) recovery.fail();
  recovery.reset();
  expect(recovery.fail()).toBe(1000);
});
