/** @jest-environment node */
import { base, closeSite, handler, json, openSite, own } from './test/tried-handler';

beforeAll(openSite);
afterAll(closeSite);

test.each([
  ['{"name":', 400],
  ['[1]', 400],
  [{ name: 'a'.repeat(9000) }, 413],
])('a body that is no act is refused: %#', async (body, status) => {
  expect((await handler()(json(body))).status).toBe(status);
});

test('a form that is too large leads back to the page it stood on, which says so; with no page of ours it is told bare', async () => {
  const form = (referer: string) =>
    handler()(
      new Request('https://news.example/api/test', {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', referer },
        body: `name=${'a'.repeat(9000)}`,
      }),
    );
  const back = await form('https://news.example/zh/template/displayTemplate/news/home.html?a=1');
  expect(back.status).toBe(303);
  expect(back.headers.get('location')).toMatch(/home\.html\?a=1&notice=tooLarge/);
  expect((await form('https://elsewhere.example/home.html')).status).toBe(413);
});

test('a form that is too large leads to its page although the browser does not say where it stood', async () => {
  const post = handler({ formPage: () => `${base}/tipoffDetail.html` });
  const send = (headers: HeadersInit) =>
    post(
      new Request('https://news.example/api/test', {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: `name=${'a'.repeat(9000)}`,
      }),
    );
  const led = await send({ accept: 'text/html' });
  expect([led.status, led.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/tipoffDetail\.html\?notice=tooLarge/),
  ]);
  expect((await send({ accept: 'application/json' })).status).toBe(413);
  expect((await send({ accept: 'text/html', referer: 'https://elsewhere.example/' })).status).toBe(413);
});

test('a body that says nothing of its length is measured as it comes', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(1000))),
  });
  const request = new Request('https://news.example/api/test', {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect((await handler()(request)).status).toBe(413);
});

test('other kinds of bodies are refused', async () => {
  const xml = { ...own, 'content-type': 'application/xml' };
  const request = new Request('https://news.example/api/test', {
    method: 'POST',
    headers: xml,
    body: '<a/>',
  });
  expect((await handler()(request)).status).toBe(415);
});
