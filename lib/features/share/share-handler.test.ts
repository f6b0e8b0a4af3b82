import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { postShare } from './share-handler';

const platform = new PlatformUnderTest();

beforeAll(() => platform.start());
afterAll(() => platform.stop());

const readEvents = () => platform.calls('event');

function postShareEvent(query: string, headers: Record<string, string> = {}): Promise<Response> {
  return postShare(
    new Request(`http://localhost:3000/api/share?${query}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    }),
  );
}

test('R3.97 R7.85 R7.88 reports a share of an article as one POST event of type 0, eventType 2', async () => {
  const response = await postShareEvent('type=0&id=1001');
  expect(response.status).toBe(204);
  const [shareEvent, ...otherEvents] = await readEvents();
  expect(otherEvents).toEqual([]);
  expect(shareEvent?.method).toBe('POST');
  expect(shareEvent?.body).toMatchObject({ id: '1001', type: '0', eventType: '2', channel: '1' });
  const device = response.headers.getSetCookie()[0]?.split(/[=;]/)[1];
  expect(shareEvent?.body.userOtherID).toMatch(/^xy\d{16}$/);
  expect(shareEvent?.body.userOtherID).not.toBe(device);
  expect(shareEvent?.body).not.toHaveProperty('userID');
});

test.each(['4', '5', '7', '10', '18'])('R3.98–R3.102 sends objectType %s as type', async (type) => {
  await postShareEvent(`type=${type}&id=3`);
  expect((await readEvents()).at(-1)?.body).toMatchObject({ id: '3', type, eventType: '2' });
});

test('refuses other sites, unknown types and invalid ids', async () => {
  const before = (await readEvents()).length;
  expect((await postShareEvent('type=0&id=1', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  for (const query of ['type=1&id=1', 'type=0', 'type=0&id=../1', `type=0&id=${'1'.repeat(90)}`])
    expect((await postShareEvent(query)).status).toBe(400);
  expect(await readEvents()).toHaveLength(before);
});

test('limits the shares of one device', async () => {
  const before = (await readEvents()).length;
  const headers = { cookie: 'kanbao-device=xy8888888888888888' };
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => postShareEvent('type=0&id=1001', headers)),
  );
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(await readEvents()).toHaveLength(before + 10);
});

test('answers the reader although the platform fails', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await platform.operator('faults', 'PUT', { event: 'http:500' });
  expect((await postShareEvent('type=0&id=1001')).status).toBe(204);
  jest.restoreAllMocks();
});
