import { demoTime } from './demo-time';

test.each(['00:10', '07:59', '14:56', '18:30', '23:50'])(
  'no time of today is in the future at %s',
  (clock) => {
    const now = Date.parse(`2026-11-27T${clock}:00+08:00`);
    const times = ['00:05', '08:30', '17:45', '19:05', '23:59'].map((time) => demoTime(0, time, now));
    expect(Math.max(...times)).toBeLessThanOrEqual(now);
  },
);
