import { createServer, type Server } from 'node:http';
import { startTestSite } from '@/lib/env/test/start-site';
import { discuss } from '../contract/comment';
import { call } from './client';

let server: Server;
let requestReceived: Promise<void>;

beforeAll(async () => {
  requestReceived = new Promise((resolve) => {
    server = createServer((request, response) => {
      if (request.url === '/app_if/discuss') resolve();
      else response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  startTestSite({
    PLATFORM_BASE_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/app_if`,
  });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('R9.13 times out a call of the wrapper after 50 s, and not before', async () => {
  // Sockets use real time; only timers are faked.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const comment = { rootID: '1', content: '好', sourceType: '0', userID: '7', userName: '读者' };
  const onEnd = jest.fn();
  const answer = call(discuss, comment, { timeoutClass: 'wrapper' }).finally(onEnd);
  await requestReceived;
  jest.advanceTimersByTime(49_900);
  await new Promise((resolve) => setImmediate(resolve));
  expect(onEnd).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(await answer).toEqual({ ok: false, error: { kind: 'timeout', ms: 50_000 } });
});
