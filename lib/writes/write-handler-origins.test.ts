/** @jest-environment node */
import { type FormResponseRequest, formResponseRenderer } from '@/lib/platform/form-response-renderer';
import {
  base,
  closeSite,
  createHandler,
  formRequest,
  openSite,
  recordedWrites,
} from './test/handler-under-test';

beforeAll(openSite);
afterAll(closeSite);
beforeEach(() => recordedWrites.splice(0));

test.each([
  'https://evil.example/',
  '//evil.example/zh',
  '/\\evil.example',
  '/zh/template/displayTemplate/newsroom/x.html',
  `${base}/../../../../api/purge`,
  `${base}/%2e%2e/other`,
  'javascript:alert(1)',
  `\t//evil.example${base}/`,
  '',
])('never redirects a form to %s', async (back) => {
  const response = await createHandler()(formRequest({ name: 'a', back }));
  expect(response.headers.get('location')).toBe(`${base}/home.html?notice=done#form`);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: 'https://news.example.evil.example' }],
  [{ origin: 'null', referer: 'https://evil.example/?https://news.example/' }],
  [{ 'sec-fetch-site': 'cross-site', referer: 'https://news.example/' }],
  [{}],
])('refuses a request of another site: %p', async (headers) => {
  const answer = await createHandler()(formRequest({ name: 'a' }, headers));
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('本站');
  expect(recordedWrites).toEqual([]);
});

test('restores the input of a browser that names no page, so that it can be sent again', async () => {
  const { openDraft } = await import('./draft-cookie');
  const pageRequests: FormResponseRequest[] = [];
  formResponseRenderer().render = async (pageRequest) => {
    pageRequests.push(pageRequest);
    return { status: pageRequest.status, headers: [], body: Buffer.from('the form') };
  };
  const draft = ({ name }: { name?: unknown }) => ({ name: 'form', text: String(name), pictures: [] });
  const post = createHandler({ draft });
  for (const headers of [{ origin: 'null' }, {}]) {
    const answer = await post(formRequest({ name: '很长的话' }, headers));
    expect([answer.status, await answer.text()]).toEqual([403, 'the form']);
    // The sender may be another site, so the device's cookies stay unchanged.
    expect(answer.headers.getSetCookie().join()).not.toMatch(/kanbao-(?:draft|device)/);
    expect((await openDraft(pageRequests.at(-1)?.cookie ?? '', 'form'))?.text).toBe('很长的话');
  }
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect(await (await post(formRequest({ name: 'a' }, headers))).text()).toContain('本站');
  }
  expect(pageRequests).toHaveLength(2);
  formResponseRenderer().render = async () => undefined;
  expect(recordedWrites).toEqual([]);
});

test.each([
  [{ referer: 'https://news.example/' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ origin: 'https://news.example' }],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }],
])('accepts a request of the site’s own pages: %p', async (headers) => {
  expect((await createHandler()(formRequest({ name: 'a' }, headers))).status).toBe(303);
});
