/** @jest-environment node */
import { z } from 'zod';
import {
  closeSite,
  createHandler,
  deviceCookieOf,
  formRequest,
  jsonRequest,
  openSite,
  sameOriginHeaders,
} from './test/handler-under-test';

beforeAll(openSite);
afterAll(closeSite);

test('does not count a form refused for missing input toward the limit', async () => {
  const post = createHandler({
    limit: { burst: 1, every: 60_000 },
    input: z.object({ name: z.string() }),
    write: async ({ name }) =>
      name === ''
        ? { outcome: 'empty', status: 422, message: 'say something', uncounted: true }
        : { outcome: 'done', message: 'thanks' },
  });
  const cookie = deviceCookieOf(await createHandler()(jsonRequest({ name: 'a' })));
  for (let round = 0; round < 3; round += 1)
    expect((await post(jsonRequest({ name: '' }, { cookie }))).status).toBe(422);
  expect((await post(jsonRequest({ name: 'a' }, { cookie }))).status).toBe(200);
  expect((await post(jsonRequest({ name: '' }, { cookie }))).status).toBe(429);
});

test('refuses a network at its limit before reading the body', async () => {
  const post = createHandler({
    limit: { burst: 1, every: 60_000 },
    addressLimit: { burst: 2, every: 60_000 },
  });
  let readCount = 0;
  const send = (network: string) => {
    const chunks = ['name=', 'a'.repeat(9000)];
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          readCount += 1;
          const chunk = chunks.shift();
          if (chunk === undefined) controller.close();
          else controller.enqueue(Buffer.from(chunk));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      ...sameOriginHeaders,
      'x-forwarded-for': network,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const init: RequestInit & { duplex: string } = { method: 'POST', headers, body, duplex: 'half' };
    return post(new Request('https://news.example/api/test', init));
  };
  for (let sentCount = 0; sentCount < 8; sentCount += 1) expect((await send('192.0.2.20')).status).toBe(413);
  readCount = 0;
  const refusedResponse = await send('192.0.2.20');
  expect([refusedResponse.status, readCount]).toEqual([429, 0]);
  expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send('192.0.2.21')).status).toBe(413);
});

test('refuses too many writes of a device for a while, with a message', async () => {
  const post = createHandler({ limit: { burst: 2, every: 60_000 } });
  const cookie = deviceCookieOf(await post(jsonRequest({ name: 'a' })));
  await post(jsonRequest({ name: 'a' }, { cookie }));
  await post(jsonRequest({ name: 'a' }, { cookie }));
  const refusedResponse = await post(jsonRequest({ name: 'a' }, { cookie }));
  expect(refusedResponse.status).toBe(429);
  expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await refusedResponse.json()).toMatchObject({
    ok: false,
    outcome: 'tooOften',
    message: '操作太频繁，请稍后再试',
  });
  expect(
    (await post(formRequest({ name: 'a' }, { ...sameOriginHeaders, cookie }))).headers.get('location'),
  ).toContain('notice=tooOften');
});

test('limits the address that the nearest proxy saw, also without a cookie', async () => {
  const post = createHandler({ limit: { burst: 1, every: 60_000 } });
  const statuses: number[] = [];
  for (let sentCount = 0; sentCount < 12; sentCount += 1) {
    const headers = { 'x-forwarded-for': `10.9.8.${sentCount}, 198.51.100.7` };
    statuses.push((await post(jsonRequest({ name: 'a' }, headers))).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect((await post(jsonRequest({ name: 'a' }, { 'x-forwarded-for': '198.51.100.8' }))).status).toBe(200);
});
