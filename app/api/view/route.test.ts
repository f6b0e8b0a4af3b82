/** @jest-environment node */
import { POST } from './route';

const cookieJar = new Map<string, string>();
jest.mock('next/headers', () => ({
  cookies: async () => ({ set: (name: string, value: string) => cookieJar.set(name, value) }),
}));

const home = '/zh/template/displayTemplate/news/home.html';
const article = '/zh/template/displayTemplate/news/newsDetail/1/1003.html';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

function postView(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return POST(
    new Request('http://localhost:3000/api/view', {
      method: 'POST',
      body,
      headers: { ...sameOrigin, ...headers },
    }),
  );
}

async function redirectAfterChoice(back: string): Promise<string> {
  const response = await postView(new URLSearchParams({ theme: 'dark', back }));
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

beforeEach(() => cookieJar.clear());

test('stores a choice and redirects to the page with its query and fragment', async () => {
  expect(await redirectAfterChoice(`${article}?page=2#more`)).toBe(`${article}?page=2#more`);
  expect([...cookieJar.values()]).toEqual(['dark']);
});

test('removes the language of the link when a language is chosen, but not when a theme is', async () => {
  expect(await redirectAfterChoice(`${article}?lang=bo&page=2`)).toBe(`${article}?lang=bo&page=2`);
  const response = await postView(new URLSearchParams({ locale: 'de', back: `${article}?lang=bo&page=2` }));
  expect(response.headers.get('location')).toBe(`${article}?page=2`);
});

test.each([
  'https://evil.example/',
  '//evil.example/home.html',
  '/\\evil.example',
  'javascript:alert(1)',
  '/zh/template/displayTemplate/news/../../../..//evil.example/',
])('redirects %s to home', async (back) => {
  expect(await redirectAfterChoice(back)).toBe(home);
});

test('encodes characters that a header cannot contain', async () => {
  expect(await redirectAfterChoice(`${home}\r\nX-Y: 1`)).not.toMatch(/[\r\n]/);
  expect(await redirectAfterChoice('/zh/template/displayTemplate/news/中.html')).toMatch(/^[!-~]+$/);
});

test('answers broken, unknown and too large forms with different statuses', async () => {
  expect((await postView('{', { 'content-type': 'application/json' })).status).toBe(400);
  expect((await postView('<a/>', { 'content-type': 'text/xml' })).status).toBe(415);
  expect((await postView('x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
  expect((await postView(new URLSearchParams({ back: 'x'.repeat(9000) }))).status).toBe(413);
});

test('refuses another site’s form', async () => {
  const body = new URLSearchParams({ theme: 'dark', back: home });
  expect((await postView(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(cookieJar.size).toBe(0);
});
