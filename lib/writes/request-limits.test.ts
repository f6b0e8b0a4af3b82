/** @jest-environment node */
import type { Device } from '../session/device';
import { takeNetworkToken, takeRequestToken, writeLimit } from './request-limits';

const knownDevice: Device = { id: 'xy0000011700000000000', setCookie: undefined };

function visitRequest(address: string): Request {
  return new Request('https://news.example/api/x', { headers: { 'x-forwarded-for': address } });
}

test('counts actions, reads and work of one name separately, each by its own rule', async () => {
  const request = visitRequest('10.1.0.1');
  const strictRules = { limit: { burst: 1, every: 60_000 } };
  expect(await writeLimit('same', request, knownDevice, strictRules).take()).toBe(0);
  expect(await writeLimit('same', request, knownDevice, strictRules).take()).toBeGreaterThan(0);
  const wideRules = { limit: { burst: 3, every: 60_000 } };
  const results = [1, 2, 3, 4].map(() => takeRequestToken('same', request, knownDevice, wideRules) > 0);
  expect(results).toEqual([false, false, false, true]);
  expect(takeNetworkToken('same', request, { burst: 1, every: 60_000 })).toBe(0);
});

test('limits a device within a network, and a network over all its devices', () => {
  const rules = { limit: { burst: 1, every: 60_000 }, addressLimit: { burst: 2, every: 60_000 } };
  const isRefused = (address: string, id: string) =>
    takeRequestToken('two', visitRequest(address), { id, setCookie: undefined }, rules) > 0;
  expect([isRefused('10.1.0.2', 'xy1'), isRefused('10.1.0.2', 'xy1'), isRefused('10.1.0.2', 'xy2')]).toEqual([
    false,
    true,
    false,
  ]);
  expect([isRefused('10.1.0.2', 'xy3'), isRefused('10.1.0.3', 'xy3')]).toEqual([true, false]);
});
