import { adsHealth, recordAdCall } from './ads-health';

it('R8.19 warns once a minute about each kind of failure, until a call succeeds', () => {
  const lines: string[] = [];
  const stderrSpy = jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const clockSpy = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
  recordAdCall('getAdv', { kind: 'network' });
  clockSpy.mockReturnValue(1_059_000);
  recordAdCall('getAdv', { kind: 'network' });
  recordAdCall('getAdv', { kind: 'malformed', problem: 'no JSON' });
  expect(lines).toHaveLength(2);
  clockSpy.mockReturnValue(1_061_000);
  recordAdCall('getAdv', { kind: 'network' });
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'ads-failed',
    operation: 'getAdv',
    reason: 'network',
    advice: 'Check the ads API.',
  });
  expect(adsHealth().isFailing).toBe(true);
  recordAdCall('getAdv', undefined);
  expect(adsHealth().isFailing).toBe(false);
  stderrSpy.mockRestore();
  clockSpy.mockRestore();
});
