/** @jest-environment node */
import {
  base,
  closeSite,
  createHandler,
  jsonRequest,
  openSite,
  sameOriginHeaders,
} from './test/handler-under-test';

beforeAll(openSite);
afterAll(closeSite);

test.each([
  ['{"name":', 400],
  ['[1]', 400],
  [{ name: 'a'.repeat(9000) }, 413],
])('refuses an invalid body: %#', async (body, status) => {
  expect((await createHandler()(jsonRequest(body))).status).toBe(status);
});

test('redirects a too large form to its page with a notice, or answers 413 if it has no page of the site', async () => {
  const submitForm = (referer: string) =>
    createHandler()(
      new Request('https://news.example/api/test', {
        method: 'POST',
        headers: { ...sameOriginHeaders, 'content-type': 'application/x-www-form-urlencoded', referer },
        body: `name=${'a'.repeat(9000)}`,
      }),
    );
  const redirect = await submitForm('https://news.example/zh/template/displayTemplate/news/home.html?a=1');
  expect(redirect.status).toBe(303);
  expect(redirect.headers.get('location')).toMatch(/home\.html\?a=1&notice=tooLarge/);
  expect((await submitForm('https://elsewhere.example/home.html')).status).toBe(413);
});

test('redirects a too large form to the handler’s page when the browser omits Referer', async () => {
  const post = createHandler({ formPage: () => `${base}/tipoffDetail.html` });
  const send = (headers: HeadersInit) =>
    post(
      new Request('https://news.example/api/test', {
        method: 'POST',
        headers: { ...sameOriginHeaders, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: `name=${'a'.repeat(9000)}`,
      }),
    );
  const redirect = await send({ accept: 'text/html' });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/tipoffDetail\.html\?notice=tooLarge/),
  ]);
  expect((await send({ accept: 'application/json' })).status).toBe(413);
  expect((await send({ accept: 'text/html', referer: 'https://elsewhere.example/' })).status).toBe(413);
});

test('limits a body without Content-Length while it arrives', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(1000))),
  });
  const request = new Request('https://news.example/api/test', {
    method: 'POST',
    headers: { ...sameOriginHeaders, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect((await createHandler()(request)).status).toBe(413);
});

test('refuses other content types', async () => {
  const headers = { ...sameOriginHeaders, 'content-type': 'application/xml' };
  const request = new Request('https://news.example/api/test', {
    method: 'POST',
    headers,
    body: '<a/>',
  });
  expect((await createHandler()(request)).status).toBe(415);
});
