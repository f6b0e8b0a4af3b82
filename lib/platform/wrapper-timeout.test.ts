import { createServer, type Server } from 'node:http';
import { discuss } from '../contract/comment';
import { call } from './client';

let server: Server;

beforeAll(async () => {
  // Takes the call and never answers.
  server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  process.env.PLATFORM_BASE_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/app_if`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('R9.13 a call made through the wrapper is given up after 50 s', async () => {
  const started = performance.now();
  const comment = { rootID: '1', content: '好', sourceType: '0', userID: '7', userName: '读者' };
  const answer = await call(discuss, comment, { timeLimit: 'wrapper' });
  expect(answer).toEqual({ ok: false, error: { kind: 'timeout', ms: 50_000 } });
  expect(performance.now() - started).toBeGreaterThanOrEqual(49_900);
}, 60_000);
