import { mayCall, noteOutcome } from './breaker';

describe('breaker', () => {
  test('opens after five outages in a row, lets one call try after the pause, closes on an answer', () => {
    for (let outage = 0; outage < 5; outage += 1) {
      expect(mayCall('base', 0)).toBe(true);
      noteOutcome('base', true, 0);
    }
    expect(mayCall('base', 2999)).toBe(false);
    expect(mayCall('base', 3000)).toBe(true);
    expect(mayCall('base', 3001)).toBe(false);
    noteOutcome('base', false, 3100);
    expect(mayCall('base', 3101)).toBe(true);
  });

  test('one host in trouble leaves the others alone', () => {
    for (let outage = 0; outage < 5; outage += 1) noteOutcome('ads', true, 0);
    expect(mayCall('ads', 1)).toBe(false);
    expect(mayCall('video', 1)).toBe(true);
  });
});
