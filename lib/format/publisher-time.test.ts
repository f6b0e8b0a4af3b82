import { formatPublisherTime } from './publisher-time';

test.each([
  [Date.UTC(2026, 0, 2, 1, 5), '2026-01-02T09:05:00+08:00'],
  [Date.UTC(2025, 11, 31, 16, 0, 0, 999), '2026-01-01T00:00:00+08:00'],
  // In 1988, China had daylight saving time, which the platform's fixed offset ignores.
  [Date.UTC(1988, 6, 1, 4), '1988-07-01T12:00:00+08:00'],
])('%d is %s', (time, text) => expect(formatPublisherTime(time)).toBe(text));

test('does not depend on the time zone of the machine', () => {
  const getHours = jest.spyOn(Date.prototype, 'getHours');
  formatPublisherTime(0);
  expect(getHours).not.toHaveBeenCalled();
  getHours.mockRestore();
});
