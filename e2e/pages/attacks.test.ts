import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { injectionProblems, runsInjectedCode, unescapedInjections } from '../injected-page';
import { sortedPageParts } from '../malicious-headers';
import { readRouteLines } from '../sample-addresses';
import { handlersWithoutSample, sampleWrites } from '../sample-writes';
import { sharedKanbao } from '../shared-kanbao';
import { Reader } from './reader';

/* One case of each kind of attack. All cases: e2e/deep/attacks and e2e/deep/forged. */

const kanbao = sharedKanbao();
const reader = new Reader();
const article = kanbao.pageUrl('/newsDetail/1/1006.html');
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const previewKeys = z.object({ previewModeId: z.string() });
/** Next writes the draft-mode keys to two files: at the top level of one, under `preview` in the other. */
const draftKeys = z.union([
  previewKeys,
  z.object({ preview: previewKeys }).transform(({ preview }) => preview),
]);

test('the download page links to no other host', async () => {
  const forms = ['//evil.example', 'https:/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'];
  for (const templateUrl of forms) {
    const page = await reader.open(
      kanbao.pageUrl(`/downloadClient.html?${new URLSearchParams({ templateUrl })}`),
    );
    const addresses = page
      .$('a[href]')
      .toArray()
      .map(({ attribs }) => new URL(attribs.href ?? '', kanbao.siteUrl));
    const hostileAddresses = addresses.filter(
      ({ host, protocol }) => host.includes('evil') || !/^https?:$/.test(protocol),
    );
    expect([templateUrl, page.status, ...hostileAddresses.map(String)]).toEqual([templateUrl, 200]);
  }
});

test('malicious headers and queries do not change the page of the next reader', async () => {
  // This page shows no counts, which other tests could change.
  const address = kanbao.pageUrl('/aboutUs.html');
  const usual = sortedPageParts((await reader.open(address)).html);
  const differences = (parts: readonly string[]) =>
    [...parts.filter((part) => !usual.includes(part)), ...usual.filter((part) => !parts.includes(part))].map(
      (part) => part.slice(0, 200),
    );
  const requests: readonly [string, Record<string, string>][] = [
    ['', { 'x-forwarded-host': 'evil.example' }],
    ['', { 'x-middleware-rewrite': '/login' }],
    ['', { rsc: '1' }],
    ['?x=%22%3E%3Cscript%3Ealert(1)%3C/script%3E', {}],
    ['?theme=evil&__nextLocale=bo', {}],
  ];
  for (const [query, headers] of requests) {
    const { status } = await reader.fetch(address + query, { headers });
    expect([query, headers, status < 500]).toEqual([query, headers, true]);
    const { html } = await reader.open(address);
    expect(html).not.toContain('evil');
    expect([query, headers, ...differences(sortedPageParts(html))]).toEqual([query, headers]);
  }
});

test('broken and oversized requests get a client error', async () => {
  const json = { ...sameOrigin, 'content-type': 'application/json', accept: 'application/json' };
  const requests: readonly [number, string, RequestInit?][] = [
    [400, `${kanbao.siteUrl}/api/live/%E0%A4%A`],
    [400, `${kanbao.siteUrl}/_next/static/..%2f..%2fBUILD_ID`],
    [405, article, { method: 'POST' }],
    [414, `${article}?${'a'.repeat(9000)}`],
    [400, `${kanbao.siteUrl}/api/like`, { method: 'POST', headers: json, body: '{"id":' }],
    [413, `${kanbao.siteUrl}/api/like`, { method: 'POST', headers: json, body: 'a'.repeat(100_000) }],
  ];
  for (const [status, address, init] of requests) {
    const answer = await reader.fetch(address, init);
    expect([address.slice(0, 100), answer.status]).toEqual([address.slice(0, 100), status]);
  }
});

test('the list of writing handlers is complete', () => {
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' });
  const writing = files
    .filter((file) => file.endsWith('route.ts'))
    .filter((file) => /\bPOST\b|\bPATCH\b|\bDELETE\b/.test(readFileSync(join('app/api', file), 'utf8')))
    .map((file) => file.slice(0, -'/route.ts'.length));
  expect(writing.sort()).toEqual([...Object.keys(sampleWrites), ...handlersWithoutSample].sort());
});

test('no handler accepts a write from another site', async () => {
  for (const [name, { query = '', form }] of Object.entries(sampleWrites)) {
    const answer = await reader.fetch(`${kanbao.siteUrl}/api/${name}?${query}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      body: new URLSearchParams(form),
    });
    expect([name, answer.status, answer.headers.get('set-cookie')]).toEqual([name, 403, null]);
  }
});

test('forged comments do not reach the platform', async () => {
  const before = await kanbao.platform.lastCall();
  const content = `伪造的评论${Date.now()}`;
  const forgeries: readonly Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    { ...sameOrigin, cookie: 'kanbao-session=forged' },
    { ...sameOrigin, 'x-forwarded-for': '203.0.113.1' },
  ];
  for (const headers of forgeries) {
    const answer = await fetch(`${kanbao.siteUrl}/api/comment`, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body: new URLSearchParams({ of: '12003', source: '0', content }),
    });
    const expected = headers['sec-fetch-site'] === 'same-origin' ? 401 : 403;
    expect([headers, answer.status]).toEqual([headers, expected]);
  }
  const calls = await kanbao.platform.calls({ after: before, operation: 'discuss' });
  expect(calls.filter(({ body }) => JSON.stringify(body).includes(content))).toEqual([]);
});

test('security headers forbid framing by other sites and foreign scripts', async () => {
  let checkedPages = 0;
  for (const [name, { url }] of await readRouteLines(kanbao.platform.url)) {
    const answer = await reader.fetch(kanbao.siteUrl + url);
    await answer.body?.cancel();
    if (answer.status === 302) continue;
    checkedPages += 1;
    const header = (of: string) => answer.headers.get(of);
    const policy = header('content-security-policy') ?? '';
    const rules = new Map(policy.split(';').map((rule) => [rule.trim().split(' ')[0], rule.trim()]));
    const scripts = rules.get('script-src') ?? '';
    expect({
      name,
      ancestors: rules.get('frame-ancestors'),
      hasScriptSource: /'self'|'sha256-/.test(scripts),
      unsafe: scripts.match(/unsafe-inline|unsafe-eval|unsafe-hashes|\*|\bhttps?:|\bdata:|\bblob:/)?.[0],
      objects: (rules.get('object-src') ?? rules.get('default-src'))?.includes("'none'"),
      base: rules.get('base-uri'),
      frameOptions: header('x-frame-options'),
      contentTypeOptions: header('x-content-type-options'),
      poweredBy: header('x-powered-by'),
    }).toEqual({
      name,
      ancestors: expect.stringMatching(/^frame-ancestors '(?:self|none)'$/),
      hasScriptSource: true,
      unsafe: undefined,
      objects: true,
      base: "base-uri 'none'",
      frameOptions: 'SAMEORIGIN',
      contentTypeOptions: 'nosniff',
      poweredBy: null,
    });
  }
  expect(checkedPages).toBeGreaterThan(25);
});

test('the return address of a social login is not cached and sends no referrer', async () => {
  const address = `${kanbao.siteUrl}/api/session/social/return?code=stray-code-0815&state=strayState0815`;
  const answer = await reader.fetch(address);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('location')).toBe(
    new URL(kanbao.pageUrl('/home.html?session=socialFailed')).href.slice(kanbao.siteUrl.length),
  );
  expect(await answer.text()).toBe('');
});

test('a login code in the query of a page is not in its HTML, and the page stays cached', async () => {
  const other = kanbao.pageUrl('/newsDetail/1/1002.html');
  await reader.open(other);
  const page = await reader.open(`${other}?code=stray-code-0815&state=stray-state-0815`);
  expect(page.html).not.toContain('stray-');
  expect(page.headers.get('x-kanbao-cache')).toMatch(/^(?:hit|stale)$/);
});

test('the validator finds injected scripts, handlers, styles and unescaped markup', () => {
  const page = (inside: string) => `<!DOCTYPE html><html><body>${inside}</body></html>`;
  const policy = "script-src 'self'";
  expect(injectionProblems(page('<script>planted()</script>'), policy)).toHaveLength(1);
  expect(injectionProblems(page('<p title="&lt;script>planted()&lt;/script>">x</p>'), policy)).toEqual([]);
  expect(injectionProblems(page('<script src="/planted.js"></script>'), policy)).toHaveLength(1);
  expect(injectionProblems(page('<img src=x onerror=planted()>'), policy)).toHaveLength(1);
  expect(injectionProblems(page('<style>planted{}</style>'), policy)).toHaveLength(1);
  expect(runsInjectedCode(['(self.__next_f=[]).push(planted())'])).toBe(true);
  expect(runsInjectedCode(['(self.__next_f=[]).push([1,"planted()"])'])).toBe(false);
  expect(unescapedInjections('<p title="<script>self.__next_f.push(planted())</script>">')).toHaveLength(1);
});

test('no header and no cookie can contain the keys of Next’s revalidation and draft mode', () => {
  for (const file of ['.next/prerender-manifest.json', '.next/server/preview-props.json']) {
    const { previewModeId } = draftKeys.parse(JSON.parse(readFileSync(file, 'utf8')));
    // No request can contain a lone surrogate: headers are Latin-1, cookies percent-encoded UTF-8.
    expect(previewModeId).toMatch(/^[\ud800-\udfff]$/);
  }
});
