import { createPurgeLog } from './purge-log';

test('a purge applies to renders that began before it and have one of its tags', () => {
  const log = createPurgeLog();
  log.add(['article:1']);
  const began = log.count();
  expect(log.hasPurged(['article:1'], began)).toBe(false);
  log.add(['article:2', 'path:/home.html']);
  log.add(['article:3']);
  expect(log.hasPurged(['article:1'], began)).toBe(false);
  expect(log.hasPurged(['column:1', 'article:2'], began)).toBe(true);
  expect(log.hasPurged(['path:/home.html'], began)).toBe(true);
  expect(log.hasPurged(['article:2'], began + 1)).toBe(false);
});

test('a purge of everything applies to all renders that began before it', () => {
  const log = createPurgeLog();
  const began = log.count();
  log.addAll();
  const later = log.count();
  log.add(['article:1']);
  expect(log.hasPurged(['article:9'], began)).toBe(true);
  expect(log.hasPurged(['article:9'], later)).toBe(false);
});

test('counts renders that began before a dropped purge as purged', () => {
  const log = createPurgeLog();
  for (let purge = 0; purge < 1001; purge += 1) log.add([`article:${purge}`]);
  expect(log.hasPurged(['column:1'], 0)).toBe(true);
  expect(log.hasPurged(['column:1'], 1)).toBe(false);
});
